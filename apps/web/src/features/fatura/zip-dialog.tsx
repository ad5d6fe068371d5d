import { type FaturaZip, ZIP_CHAVES_MAX } from '@trama/contract/apl/fatura/arquivo'
import { FaturaFilters } from '@trama/contract/apl/fatura/list'
import { todayIn } from '@trama/rules/date-br'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { formatInteger } from '@trama/rules/number-br'
import { FileArchive } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Segmented } from '@/components/fields/choice/segmented'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { toast } from '@/components/ui/status/toast-store'
import { headed } from '@/lib/api/api-error'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { saveBlob } from '@/lib/save-file'
import { useSession } from '@/lib/session'
import { faturaApi } from './api'
import { readZip } from './read-zip'
import type { ZipOf } from './use-zip'

const TIPOS = [
  { value: 'xml', label: 'XML' },
  { value: 'pdf', label: 'PDF' },
  { value: 'ambos', label: 'XML e PDF' },
] as const

interface ZipDialogProps {
  of: ZipOf
  onClose: () => void
}

interface Count {
  done: number
  all: number | undefined
}

/** Dialog for one ZIP of invoices: choice of files, then progress; closing it cancels and saves nothing. */
export function ZipDialog({ of, onClose }: ZipDialogProps) {
  const { emp_pat } = useSession().empresa
  const [tipo, setTipo] = useState<FaturaZip['tipo']>('xml')
  const [count, setCount] = useState<Count | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function run() {
    if ('rows' in of && of.rows.length > ZIP_CHAVES_MAX) {
      return pushMessage(FATURA_MESSAGES.muitosArquivos(formatInteger(ZIP_CHAVES_MAX)))
    }
    const { signal } = (stop.current = new AbortController())
    setCount({ done: 0, all: undefined })
    try {
      const read = readZip((done, all) => setCount({ done, all }))
      const call = faturaApi.zipFaturas({ body: { ...wanted(of, emp_pat), tipo }, signal, read })
      const file = await headed(call, FATURA_MESSAGES.erroDownload)
      saveBlob(`faturas-${todayIn()}.zip`, file)
      toast.success('Faturas baixadas.')
    } catch (error) {
      if (signal.aborted) return undefined
      pushError(error)
    }
    return onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Baixar faturas em ZIP"
      description={'rows' in of ? undefined : 'Todas as faturas que os filtros encontram.'}
      footer={
        count === null && (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" icon={<FileArchive aria-hidden />} onClick={() => void run()}>
              Baixar
            </Button>
          </>
        )
      }
    >
      {count ? (
        <Progress label="Baixando arquivos..." value={count.done} max={count.all} onCancel={onClose} />
      ) : (
        <Segmented label="Arquivos" options={TIPOS} value={tipo} onValueChange={setTipo} />
      )}
    </Dialog>
  )
}

function wanted(of: ZipOf, own: string): Omit<FaturaZip, 'tipo'> {
  if ('rows' in of) {
    const areOwn = of.rows.every(({ empresa }) => empresa === own)
    return {
      chaves: of.rows.map(({ chave }) => chave),
      ...(!areOwn && { filtro: { todas_empresas: 'S' as const } }),
    }
  }
  const names = Object.keys(FaturaFilters.shape)
  const given = Object.entries(of.query).filter(([name]) => names.includes(name))
  return { filtro: Object.fromEntries(given) }
}
