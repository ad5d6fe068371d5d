import type { PedidoFactName } from '@trama/contract/apl/pedido/facts'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { Banner } from '@/components/ui/status/banner'
import { Facts } from '@/components/ui/facts'
import { pedidoFacts } from '../pedido-facts'

/** The order's header in pairs; empty ones are left out. */
export function ReleaseFacts({ pedido }: { pedido: Pedido }) {
  return (
    <>
      {pedido.sit_dup === 'S' && (
        <Banner tone="warning" inset>
          {PEDIDO_WARNINGS.duplicatasEmAtraso}
        </Banner>
      )}
      <Facts facts={pedidoFacts(pedido, TO_DECIDE)} />
    </>
  )
}

const TO_DECIDE: readonly PedidoFactName[] = [
  'codcli',
  'codrep',
  'codcond',
  'per_desc',
  'entrega',
  'dt_fatura',
  'colecao',
  'tab_pre',
  'tab_trans',
  'ped_cli',
  'valor_total_bruto',
  'valor_total_liq',
  'obs',
]
