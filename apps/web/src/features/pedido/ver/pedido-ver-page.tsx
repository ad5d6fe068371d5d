import { useQuery } from '@tanstack/react-query'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { editRefusal, pedidoStatus } from '@trama/rules/pedido/status'
import { useLeave } from '@/components/crud/form/use-back-to-list'
import { Banner } from '@/components/ui/status/banner'
import { ErrorState } from '@/components/ui/status/error-state'
import { Panel } from '@/components/ui/panel'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { pedidoDetailQuery } from '../pedido-api'
import { foreignRefusal } from '../foreign-refusal'
import { PedidoStatusBadge } from '../pedido-status-badge'
import { Parte } from '@/components/ui/parte'
import { VerActions } from './ver-actions'
import { VerComissao } from './ver-comissao'
import { VerHeader } from './ver-header'
import { VerHistoria } from './ver-historia'
import { VerItens, VerTotais } from './ver-itens'
import { VerResumo } from './ver-resumo'
import { VerSituacao } from './ver-situacao'
import styles from './ver.module.css'

interface PedidoVerPageProps {
  numero: number
  /** Company of the order when a list of all companies leads to another than the session's. */
  empresa?: string | undefined
}

/** /VerPedido/{numero}: read-only page of an order, in every status. */
export function PedidoVerPage({ numero, empresa }: PedidoVerPageProps) {
  const { emp_pat } = useSession().empresa
  const { data, error, isFetching, refetch } = useQuery(pedidoDetailQuery(numero, empresa ?? emp_pat))
  const leave = useLeave('/TablePedido')
  const foreign = data && foreignRefusal(data.empresa, emp_pat)
  const reason = data && (closedReason(data) ?? foreign)
  return (
    <Panel
      title={`Pedido ${numero}`}
      badge={data && <PedidoStatusBadge pedido={data} />}
      actions={data && <VerActions pedido={data} canEdit={!reason} isOwn={!foreign} />}
      onClose={leave}
    >
      {data ? (
        <div className={styles.page}>
          {reason && <Banner inset>Somente leitura: {reason}</Banner>}
          <Conteudo pedido={data} />
        </div>
      ) : error ? (
        <div className={styles.page}>
          <VerResumo numero={numero} empresa={empresa ?? emp_pat} />
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}

/** Why the order is read-only; undefined when the form can edit it. */
function closedReason(pedido: Pedido): string | undefined {
  if (!editRefusal(pedido)) return undefined
  return `Pedido ${pedidoStatus(pedido).toLowerCase()}.`
}

function Conteudo({ pedido }: { pedido: Pedido }) {
  return (
    <>
      <VerHeader pedido={pedido} />
      <Parte title="Itens">
        <VerItens itens={pedido.itens} />
        <VerTotais pedido={pedido} />
      </Parte>
      <Parte title="Situação">
        <VerSituacao pedido={pedido} />
      </Parte>
      <VerComissao pedido={pedido} />
      <VerHistoria numero={pedido.numero} empresa={pedido.empresa} />
    </>
  )
}
