import { CalendarDays, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useOnDemand } from '@/lib/use-on-demand'

const load = async () => (await import('./pacote-dialog')).PacoteDialog

interface FaturaFerramentasProps {
  onZip: () => void
  /** True where the fiscal month is offered: to internal users only. */
  hasMonth: boolean
  /** ISO date in the month that the dialog starts with. */
  month: string
}

/** Buttons beside the list's title: a ZIP of all filtered invoices, and the month for the accountant. */
export function FaturaFerramentas({ onZip, hasMonth, month }: FaturaFerramentasProps) {
  const [isOpen, setOpen] = useState(false)
  const { Loaded, fetch } = useOnDemand(load)
  return (
    <>
      <ListTool icon={<FileArchive aria-hidden />} aria-haspopup="dialog" onClick={onZip}>
        Baixar ZIP
      </ListTool>
      {hasMonth && (
        <ListTool
          icon={<CalendarDays aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => void fetch().then((isThere) => setOpen(isThere))}
        >
          Pacote do mês
        </ListTool>
      )}
      {isOpen && Loaded && <Loaded month={month} onClose={() => setOpen(false)} />}
    </>
  )
}
