import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { recusaText } from '@trama/rules/pedido/recusa'
import { pedidoStatus, STATUS_TONE } from '@trama/rules/pedido/status'
import { type Status, StatusBadges } from '@/components/ui/status/status-badges'

type Flags = Pick<PedidoListItem, 'bloqueio' | 'financeiro' | 'qtde' | 'faturado' | 'recusa'>

/** Badge for the status of S1 §4.1; a draft that was sent back has a second badge with the reason. */
export function PedidoStatusBadge({ pedido }: { pedido: Flags }) {
  const { recusa } = pedido
  const status = pedidoStatus(pedido)
  const states: Status[] = [{ label: status, tone: STATUS_TONE[status] }]
  if (!recusa) return <StatusBadges states={states} />
  return <StatusBadges states={[...states, { label: 'Recusado', tone: 'red' }]} title={recusaText(recusa)} />
}
