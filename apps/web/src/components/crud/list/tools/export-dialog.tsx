import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { toast } from '@/components/ui/status/toast-store'
import { pushError } from '@/lib/messages/messages-store'
import { saveBlob } from '@/lib/save-file'
import { openSheetWriter } from '@/lib/sheet/write-sheet'
import { exportList, type ListExport, sheetFileName } from './list-export'
import { exportedText, type Noun } from '@/components/crud/list/list-noun'

export interface ExportDialogProps<Row> {
  list: ListExport<Row>
  noun: Noun
  /** Number of rows to load, where it is known. */
  total: number | undefined
  onClose: () => void
}

/** Starts the export as soon as it opens; closing it cancels the export, and no file is saved. */
export function ExportDialog<Row>({ list, noun, total, onClose }: ExportDialogProps<Row>) {
  const [count, setCount] = useState(0)

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { file, count } = await exportList(list, { open: openSheetWriter, signal, onProgress: setCount })
      saveBlob(sheetFileName(list.name), file)
      toast.success(exportedText(noun, count))
    } catch (error) {
      if (signal.aborted) return
      pushError(error)
    }
    onClose()
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])

  return (
    <Dialog open onClose={onClose} size="sm" title="Exportar planilha">
      <Progress label={`Exportando ${noun.many}...`} value={count} max={total} onCancel={onClose} />
    </Dialog>
  )
}
