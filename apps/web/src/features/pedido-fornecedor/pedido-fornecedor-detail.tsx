import { useQuery } from '@tanstack/react-query'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import { ItemLines } from '@/components/pedido/item-lines'
import { ErrorState } from '@/components/ui/status/error-state'
import { Facts } from '@/components/ui/facts'
import { PhoneLink } from '@/components/ui/phone-link'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import styles from './pedido-fornecedor-detail.module.css'
import { detailQuery } from './pedido-fornecedor-detail-query'
import { factsOf } from './pedido-fornecedor-facts'

/** What a supplier needs to make and deliver the goods; loaded when the row is opened. */
export function PedidoFornecedorDetail({ pedido }: { pedido: PedidoFornecedorItem }) {
  const { data, error, isFetching, refetch } = useQuery(detailQuery(pedido))
  if (data) {
    return (
      <div className={styles.detail}>
        <Facts facts={factsOf(data, <PhoneLink phone={data.telefone} />)} />
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
