import { useQuery } from '@tanstack/react-query'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { ItemLines } from '@/components/pedido/item-lines'
import { ReleaseBox } from '@/components/release/release-detail'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { pedidoDetailQuery } from '../pedido-api'
import { ReleaseAnalysis } from './analysis'
import { ReleaseFacts } from './facts'

/** Details that a releaser needs about an order, loaded when its row is opened. */
export function ReleaseDetail({ pedido }: { pedido: PedidoListItem }) {
  const { data, error, isFetching, refetch } = useQuery(pedidoDetailQuery(pedido.numero, pedido.empresa))
  if (data) {
    return (
      <ReleaseBox>
        <ReleaseAnalysis pedido={pedido} />
        <ReleaseFacts pedido={data} />
        <ItemLines itens={data.itens} />
      </ReleaseBox>
    )
  }
  if (error) {
    return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <ReleaseBox>
      <SkeletonList count={4} shape="text" />
    </ReleaseBox>
  )
}
