import { useQuery } from '@tanstack/react-query'
import type { TipoUsuario } from '@trama/contract/access'
import { type EmAbertoPassoNome, emAbertoRoutes } from '@trama/contract/apl/receber/em-aberto'
import { useLeave } from '@/components/crud/form/use-back-to-list'
import { Passos, type PassoWords } from '@/components/passos/passos'
import { RecordLink } from '@/components/reference/record-link'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import { isInternal, ownName } from '@/lib/menu'
import { useSession } from '@/lib/session'

const together = new Intl.ListFormat('pt-BR')

/** Names of the figures as the screens of a type of user have them, and what each counts; names of the steps. */
function emAbertoWords(tipo: TipoUsuario): PassoWords<EmAbertoPassoNome> {
  const lista = ownName('/TableDuplicata', tipo) ?? 'Duplicatas'
  const others = [
    ...(tipo === 'cliente' ? [] : ['no cliente']),
    ...(isInternal(tipo) ? ['na liberação'] : []),
  ]
  return {
    figuras: {
      extrato: {
        name: 'Saldo do extrato',
        counts:
          'Duplicatas menos pagamentos e créditos, contados pela data de emissão e de pagamento, até hoje.',
      },
      mes: {
        name: `Saldo do mês, em ${lista}`,
        counts: 'O que falta pagar das duplicatas que vencem neste mês.',
      },
      em_aberto: {
        name: `Em aberto, em ${together.format([lista, 'no Dashboard', ...others])}`,
        counts:
          'O que falta pagar de todas as duplicatas em aberto, vencidas ou não, sem descontar créditos.',
      },
      vencido: {
        name: `Vencido, em ${together.format([lista, 'no início', ...others])}`,
        counts:
          'Duplicatas em aberto cujo prazo já passou; se vence em dia sem banco, conta o dia útil seguinte.',
      },
    },
    passos: {
      creditos: 'Créditos ainda não usados: adiantamentos e devoluções',
      depois_de_hoje: 'Emissões e pagamentos com data depois de hoje',
      pagas: 'Diferenças de duplicatas já baixadas',
      pagas_do_mes: 'Diferenças de duplicatas do mês já baixadas',
      outros_meses: 'Vencem em outros meses',
      a_vencer: 'Vencem hoje ou depois',
      no_banco: 'Venceram, e o dia útil para pagar ainda não passou',
    },
  }
}

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
