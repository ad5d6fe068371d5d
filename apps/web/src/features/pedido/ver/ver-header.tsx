import { useQuery } from '@tanstack/react-query'
import { PEDIDO_FACTS } from '@trama/contract/apl/pedido/facts'
import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { recusaText } from '@trama/rules/pedido/recusa'
import { PEDIDO_WARNINGS } from '@trama/rules/pedido/messages'
import { useClientePhone } from '@/components/reference/cliente-phone'
import { PhoneLink } from '@/components/ui/phone-link'
import { Banner } from '@/components/ui/status/banner'
import { type Fact, Facts } from '@/components/ui/facts'
import { useSession } from '@/lib/session'
import { PedidoCliente } from '../pedido-cliente'
import { pedidoFacts } from '../pedido-facts'
import { loadNames } from '../form/names'

// The customer is shown before the facts, as a link.
const SHOWN = PEDIDO_FACTS.filter((name) => name !== 'codcli')

/** Header of the order in words, with a link to the customer record. */
export function VerHeader({ pedido }: { pedido: Pedido }) {
  return (
    <>
      {pedido.sit_dup === 'S' && (
        <Banner tone="warning" inset>
          {PEDIDO_WARNINGS.duplicatasEmAtraso}
        </Banner>
      )}
      {pedido.recusa && (
        <Banner tone="danger" inset>
          {recusaText(pedido.recusa)}
        </Banner>
      )}
      <Facts name="Cabeçalho" facts={useFacts(pedido)} />
    </>
  )
}

function useFacts(pedido: Pedido): Fact[] {
  const { moeda, codcli, empresa } = pedido
  const session = useSession()
  // Customers know their own record, and a record can only be read in the session's company.
  const isRead = session.usuario.tipo !== 'cliente' && empresa === session.empresa.emp_pat
  const phone = useClientePhone(isRead ? codcli : null)
  // The currency is the only code whose name the order does not include.
  const { data: desc_moeda = '' } = useQuery({
    queryKey: ['moeda-nome', moeda],
    queryFn: async ({ client }) => (await loadNames(client, { moeda })).desc_moeda,
    enabled: Boolean(moeda),
  })
  return [
    { label: PEDIDO_FIELDS.codcli.label, value: <PedidoCliente pedido={pedido} />, width: 'double' },
    { label: 'Telefone', value: phone && <PhoneLink phone={phone} /> },
    ...pedidoFacts({ ...pedido, desc_moeda }, SHOWN),
  ]
}
