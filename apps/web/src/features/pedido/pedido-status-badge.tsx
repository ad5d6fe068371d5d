import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { recusaText } from '@trama/rules/pedido/recusa'
import { pedidoStatus, STATUS_TONE } from '@trama/rules/pedido/status'
import { type Status, StatusBadges } from '@/components/ui/status/status-badges'

type Flags = Pick<PedidoListItem, 'bloqueio' | 'financeiro' | 'qtde' | 'faturado' | 'recusa'>

/** The status of S1 §4.1; beside that of a draft, that it came back and why. */
export function PedidoStatusBadge({ pedido }: { pedido: Flags }) {
  const { recusa } = pedido
  const status = pedidoStatus(pedido)
  const states: Status[] = [{ label: status, tone: STATUS_TONE[status] }]
  if (!recusa) return <StatusBadges states={states} />
  return <StatusBadges states={[...states, { label: 'Recusado', tone: 'red' }]} title={recusaText(recusa)} />
}
