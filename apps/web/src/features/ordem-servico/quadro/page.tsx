import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import listStyles from '@/components/crud/list/list-page.module.css'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { OrdemTools } from '../tools'
import { Quadro } from './quadro'
import { quadroQuery } from './quadro-queries'

/** Page /OrdemServico/Quadro: the orders in each sector now, late ones first. */
export function QuadroPage() {
  const { data, error, isFetching, refetch } = useQuery(quadroQuery)
  const navigate = useNavigate()
  return (
    <Panel
      title="Quadro da produção"
      flush
      className={listStyles.page}
      actions={<OrdemTools />}
      onClose={() => void navigate({ to: '/Principal' })}
    >
      {data?.some(({ cartoes }) => cartoes.length > 0) ? (
        <Quadro setores={data} />
      ) : data ? (
        <EmptyState
          title="Nada em produção"
          text="As ordens abertas e em produção aparecem aqui, por setor."
        />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}
