import { useQuery } from '@tanstack/react-query'
import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { RecordLink } from '@/components/reference/record-link'
import { ItemLines } from '@/components/pedido/item-lines'
import { ErrorState } from '@/components/ui/status/error-state'
import { type Fact, Facts } from '@/components/ui/facts'
import { PhoneLink } from '@/components/ui/phone-link'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import styles from './pedido-fornecedor-detail.module.css'
import { detailQuery } from './pedido-fornecedor-detail-query'
import { clienteText, factsOf } from './pedido-fornecedor-facts'

/** Details that a supplier needs to make and deliver the goods; loaded when the row is opened. */
export function PedidoFornecedorDetail({ pedido }: { pedido: PedidoFornecedorItem }) {
  const { data, error, isFetching, refetch } = useQuery(detailQuery(pedido))
  if (data) {
    return (
      <div className={styles.detail}>
        <Facts facts={[...verOf(data), ...factsOf(data, onScreen(data))]} />
        <ItemLines itens={data.itens} />
      </div>
    )
  }
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <div className={styles.detail}>
      <SkeletonList count={4} shape="text" />
    </div>
  )
}

const onScreen = (pedido: PedidoFornecedor) => ({
  cliente: (
    <RecordLink to="cliente" id={pedido.codcli} empresa={pedido.empresa}>
      {clienteText(pedido)}
    </RecordLink>
  ),
  telefone: <PhoneLink phone={pedido.telefone} />,
})

/** Link to the sales order, for users who have access to sales orders. */
const verOf = ({ numero, empresa }: PedidoFornecedor): Fact[] => [
  { label: 'Pedido', value: <RecordLink to="pedido" id={numero} empresa={empresa} /> },
]
