import type { Pedido } from '@trama/contract/apl/pedido/record'
import { formatTaxId } from '@trama/rules/tax-id'
import { RecordLink } from '@/components/reference/record-link'

/** An order's customer, as a link to the record where the user may open it. */
export const PedidoCliente = ({ pedido: { codcli, nome, cnpj, empresa } }: { pedido: Pedido }) => (
  <>
    <RecordLink to="cliente" id={codcli} empresa={empresa}>
      {codcli} · {nome}
    </RecordLink>{' '}
    · {formatTaxId(cnpj)}
  </>
)
