import { useQuery } from '@tanstack/react-query'
import { SituacaoDialog } from '@/components/etapas/situacao-dialog'
import { situacaoQuery } from './query'

export interface PedidoSituacaoDialogProps {
  numero: number
  empresa: string
  onClose: () => void
}

/** Dialog that says at which gate an order stands, and why. */
export function PedidoSituacaoDialog({ numero, empresa, onClose }: PedidoSituacaoDialogProps) {
  const situacao = useQuery(situacaoQuery(numero, empresa))
  return <SituacaoDialog name="Pedido" numero={numero} situacao={situacao} onClose={onClose} />
}
