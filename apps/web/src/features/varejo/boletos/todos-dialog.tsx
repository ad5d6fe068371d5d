import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { pushError } from '@/lib/messages/messages-store'
import { boletosKey, boletosPdf } from './api'

interface TodosDialogProps {
  codven: number
  fatura: string
  count: number
  onClose: () => void
}

/** Dialog that makes the boletos of all open receivables of a sale's invoice; closing it cancels. */
export function TodosDialog({ codven, fatura, count, onClose }: TodosDialogProps) {
  const { data, error } = useQuery({
    queryKey: boletosKey(codven, 'todos'),
    queryFn: ({ signal }) => boletosPdf(fatura, signal),
    gcTime: 0,
    retry: false,
  })
  const fail = useEffectEvent((failure: Error) => {
    onClose()
    pushError(failure)
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  if (!data) {
    return (
      <Dialog open size="sm" title="Imprimir Todos" onClose={onClose}>
        <Progress
          label={`Preparando ${count} ${count === 1 ? 'boleto' : 'boletos'}...`}
          value={undefined}
          max={undefined}
          onCancel={onClose}
        />
      </Dialog>
    )
  }
  return (
    <PdfViewer
      title={`Boletos - Venda ${codven}`}
      fileName={`Boletos-Venda-${codven}.pdf`}
      queryKey={boletosKey(codven, 'papel')}
      load={() => Promise.resolve(data)}
      onClose={onClose}
    />
  )
}
