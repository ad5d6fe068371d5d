import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FaturadoPassoNome, faturadoRoutes } from '@trama/contract/apl/fatura/faturado'
import { mesAdiante, mesEmPalavras } from '@trama/rules/comissao/mes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Passos, type PassoWords } from '@/components/passos/passos'
import { RecordLink } from '@/components/reference/record-link'
import { buttonClass } from '@/components/ui/button-class'
import { Panel } from '@/components/ui/panel'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'

/** Names of the figures as their screens have them, and what each counts; names of the steps. */
const FATURADO_WORDS: PassoWords<FaturadoPassoNome> = {
  figuras: {
    vendas: {
      name: 'Vendas do mês',
      counts: 'Valor líquido dos pedidos emitidos no mês, pela data do pedido, sem os em digitação.',
    },
    pedidos_faturados: {
      name: 'Faturado do mês, no Dashboard',
      counts: 'Pedidos faturados no mês, pela data do pedido: o faturado dos pedidos sem pendência.',
    },
    pedidos_do_mes: {
      name: 'Faturado dos pedidos do mês, nos gráficos',
      counts: 'O que já foi faturado dos pedidos emitidos no mês, inteiro ou em parte.',
    },
    notas: {
      name: 'Notas do mês, em Faturas',
      counts: 'Valor das notas emitidas no mês, pela data da nota, sem as canceladas e denegadas.',
    },
    base: {
      name: 'Base da comissão do mês',
      counts: 'Mercadoria que entra na comissão do mês, pela nota ou pelo pagamento, menos as devoluções.',
    },
  },
  passos: {
    a_faturar: 'Ainda não faturado, ou cancelado',
    parciais: 'Faturado de pedidos ainda com pendência',
    parciais_de_volta: 'Faturado de pedidos ainda com pendência',
    sem_nota_no_mes: 'Pedidos do mês sem nota do mês',
    diferenca_nas_notas: 'Frete, impostos e diferenças entre pedido e notas',
    outros_pedidos: 'Notas de pedidos de outros meses',
    sem_pedido: 'Notas sem pedido',
    sem_pedido_saem: 'Notas sem pedido',
    sem_comissao: 'Notas que não são de venda',
    frete_e_ipi: 'Frete e IPI das notas',
    contam_depois: 'Notas que não contam neste mês, ou só quando pagas',
    outras_notas: 'Notas de outros meses, pagas neste',
    devolucoes: 'Devoluções do mês',
    ajustes: 'Ajustes de meses fechados',
  },
}

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
