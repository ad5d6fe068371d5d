import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { faturadoRoutes } from '@trama/contract/apl/fatura/faturado'
import { mesAdiante, mesEmPalavras } from '@trama/rules/comissao/mes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Passos } from '@/components/passos/passos'
import { RecordLink } from '@/components/reference/record-link'
import { buttonClass } from '@/components/ui/button-class'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import { FATURADO_WORDS } from './words'

const apl = aplClient(faturadoRoutes)

/** Page /Faturado/{mes}: how each figure called "faturado" comes from the one before, with the documents of each step. */
export function FaturadoPage({ mes }: { mes: string }) {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['faturado', mes],
    queryFn: ({ signal }) => apl.getFaturado({ query: { mes }, signal }),
  })
  return (
    <Panel
      title={`Faturado em ${mesEmPalavras(mes)}`}
      actions={<Meses mes={mes} />}
      inLine
      onClose={() => void navigate({ to: '/Principal' })}
    >
      {data ? (
        <Passos
          passos={data.passos}
          words={FATURADO_WORDS}
          renderName={({ numero, chave }) =>
            chave === null ? (
              <>
                Pedido <RecordLink to="pedido" id={Number(numero)} />
              </>
            ) : (
              <RecordLink to="fatura" id={chave}>
                Fatura {numero}
              </RecordLink>
            )
          }
        />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}

function Meses({ mes }: { mes: string }) {
  const to = (by: number) => ({ to: '/Faturado/$mes', params: { mes: mesAdiante(mes, by) } }) as const
  return (
    <>
      <Link {...to(-1)} className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label="Mês anterior">
        <ChevronLeft aria-hidden />
      </Link>
      <Link {...to(1)} className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label="Mês seguinte">
        <ChevronRight aria-hidden />
      </Link>
    </>
  )
}
