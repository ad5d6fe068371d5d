import type { PedidoFactName } from '@trama/contract/apl/pedido/facts'
import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { Banner } from '@/components/ui/status/banner'
import { type Fact, Facts } from '@/components/ui/facts'
import { PedidoCliente } from '../pedido-cliente'
import { pedidoFacts } from '../pedido-facts'

/** The order's header as label and value; empty values are left out. */
export function ReleaseFacts({ pedido }: { pedido: Pedido }) {
  return (
    <>
      {pedido.sit_dup === 'S' && (
        <Banner tone="warning" inset>
          {PEDIDO_WARNINGS.duplicatasEmAtraso}
        </Banner>
      )}
      <Facts facts={[clienteOf(pedido), ...pedidoFacts(pedido, TO_DECIDE)]} />
    </>
  )
}

const clienteOf = (pedido: Pedido): Fact => ({
  label: PEDIDO_FIELDS.codcli.label,
  value: <PedidoCliente pedido={pedido} />,
  width: 'double',
})

const TO_DECIDE: readonly PedidoFactName[] = [
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
