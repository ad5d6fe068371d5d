import { useQuery } from '@tanstack/react-query'
import type { Fatura } from '@trama/contract/apl/fatura/fatura'
import { useLeave } from '@/components/crud/form/use-back-to-list'
import { Panel } from '@/components/ui/panel'
import { Parte } from '@/components/ui/parte'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { faturaQuery, faturaStatus } from '../api'
import { FaturaActions } from './actions'
import { Avisos, Header, Impostos } from './header'
import { FaturaDuplicatas } from './duplicatas'
import { FaturaItens } from './itens'
import styles from './ver.module.css'

interface FaturaVerPageProps {
  chave: string
  /** Company of the invoice where it is not the session's, as in a list of all companies. */
  empresa?: string | undefined
}

/** Page /VerFatura/{chave}: an invoice, its files and its receivables. */
export function FaturaVerPage({ chave, empresa }: FaturaVerPageProps) {
  const { emp_pat } = useSession().empresa
  const { data, error, isFetching, refetch } = useQuery(faturaQuery(chave, empresa ?? emp_pat))
  const leave = useLeave('/TableFatura')
  return (
    <Panel
      title={data ? `Fatura ${data.fatura}` : 'Fatura'}
      badge={data && <StatusBadges states={[faturaStatus(data)]} />}
      actions={data && <FaturaActions fatura={data} />}
      onClose={leave}
    >
      {data ? (
        <Conteudo fatura={data} />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}

function Conteudo({ fatura }: { fatura: Fatura }) {
  return (
    <div className={styles.page}>
      <Avisos fatura={fatura} />
      <Header fatura={fatura} />
      <Parte title="Totais e impostos">
        <Impostos fatura={fatura} />
      </Parte>
      <Parte title="Duplicatas">
        <FaturaDuplicatas fatura={fatura} />
      </Parte>
      <Parte title="Itens">
        <FaturaItens itens={fatura.itens} />
      </Parte>
    </div>
  )
}
