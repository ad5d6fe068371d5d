import type { PedidoListItem } from '@trama/contract/apl/pedido-list'
import { pedidoStatus, STATUS_TONE } from '@trama/rules/pedido-status'
import { Badge } from '@/components/ui/badge'

type Flags = Pick<PedidoListItem, 'bloqueio' | 'financeiro' | 'qtde' | 'faturado'>

export function PedidoStatusBadge({ pedido }: { pedido: Flags }) {
  const status = pedidoStatus({ ...pedido, pendente: pedido.qtde - pedido.faturado })
  return <Badge tone={STATUS_TONE[status]}>{status}</Badge>
}
