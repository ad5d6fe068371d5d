import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { recusaText } from '@trama/rules/pedido/etapas'
import { pedidoStatus, STATUS_TONE } from '@trama/rules/pedido/status'
import { Badge } from '@/components/ui/status/badge'
import styles from './lista/columns.module.css'

type Flags = Pick<PedidoListItem, 'bloqueio' | 'financeiro' | 'qtde' | 'faturado' | 'recusa'>

/** The status of S1 §4.1; beside that of a draft, that it came back and why. */
export function PedidoStatusBadge({ pedido }: { pedido: Flags }) {
  const { recusa } = pedido
  const status = pedidoStatus(pedido)
  if (!recusa) return <Badge tone={STATUS_TONE[status]}>{status}</Badge>
  return (
    <span className={styles.badges} title={recusaText(recusa)}>
      <Badge tone={STATUS_TONE[status]}>{status}</Badge>
      <Badge tone="red">Recusado</Badge>
    </span>
  )
}
