import { useQuery } from '@tanstack/react-query'
import { emAbertoRoutes } from '@trama/contract/apl/receber-em-aberto'
import { useLeave } from '@/components/crud/form/use-back-to-list'
import { Passos } from '@/components/passos/passos'
import { RecordLink } from '@/components/reference/record-link'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { emAbertoWords } from './words'

const apl = aplClient(emAbertoRoutes)

const TITLE = 'Em aberto e vencido'

interface EmAbertoPageProps {
  /** The customer whose receivables are told; all that the user sees without one. */
  codcli?: number | undefined
  /** Company of the receivables where it is not the session's. */
  empresa?: string | undefined
}

/** Page /EmAberto: how each figure called "em aberto" or "vencido" comes from the one before, with the documents. */
export function EmAbertoPage({ codcli, empresa }: EmAbertoPageProps) {
  const { empresa: own, usuario } = useSession()
  const { tipo } = usuario
  const company = empresa ?? own.emp_pat
  const whose = tipo === 'cliente' ? undefined : codcli
  const leave = useLeave('/TableDuplicata')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['duplicata', 'em-aberto', company, codcli],
    queryFn: ({ signal }) => apl.getEmAberto({ query: { codcli }, empresa: company, signal }),
  })
  return (
    <Panel
      title={
        whose === undefined ? TITLE : `${TITLE} do cliente ${whose}${data?.nome ? ` · ${data.nome}` : ''}`
      }
      onClose={leave}
    >
      {data ? (
        <Passos
          passos={data.passos}
          words={emAbertoWords(tipo)}
          renderName={({ numero }) => (
            <RecordLink to="duplicata" id={numero} empresa={company}>
              Duplicata {numero}
            </RecordLink>
          )}
        />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={6} />
      )}
    </Panel>
  )
}
