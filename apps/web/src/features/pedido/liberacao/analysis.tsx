import { useQuery } from '@tanstack/react-query'
import type { PedidoAnalise } from '@trama/contract/apl/pedido/situacao'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { RecordLink } from '@/components/reference/record-link'
import { Impediments } from '@/components/etapas/impediments'
import { ReleaseLines } from '@/components/release/release-detail'
import { type Fact, Facts } from '@/components/ui/facts'
import { useSession } from '@/lib/session'
import { situacaoQuery } from '../situacao/query'

/** Facts that help to decide on a release: what blocks it, the customer's debts and limit, earlier orders. */
export function ReleaseAnalysis({ pedido }: { pedido: PedidoListItem }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({
    ...situacaoQuery(pedido.numero, pedido.empresa),
    enabled: flagsVersao.situacaoDoPedido,
  })
  // Without the analysis the order's own facts are still shown.
  if (!data) return null
  return (
    <>
      <Impediments impedimentos={data.impedimentos} />
      {data.analise && <Figures analise={data.analise} empresa={pedido.empresa} />}
    </>
  )
}

interface FiguresProps {
  analise: PedidoAnalise
  empresa: string
}

function Figures({ analise, empresa }: FiguresProps) {
  return <Facts name="Análise" facts={figuresOf(analise, empresa)} />
}

const figuresOf = (analise: PedidoAnalise, empresa: string): Fact[] => [
  { label: 'Em atraso', value: overdue(analise) },
  { label: 'Em aberto', value: formatBRL(analise.em_aberto) },
  { label: 'Crédito usado', value: usedCredit(analise) },
  { label: 'Desconto máximo', value: highestDiscount(analise) },
  {
    label: 'Últimos pedidos',
    value: <LastOrders ultimos={analise.ultimos} empresa={empresa} />,
    width: 'wide',
  },
]

const overdue = ({ vencidas: { qtde, valor } }: PedidoAnalise) =>
  qtde === 0 ? 'Nada' : `${formatBRL(valor)} (${qtde})`

const usedCredit = ({ em_aberto, credito }: PedidoAnalise) =>
  credito === null ? 'Sem limite definido' : `${formatBRL(em_aberto)} de ${formatBRL(credito)}`

const highestDiscount = ({ per_desc, descmax }: PedidoAnalise) =>
  descmax > 0 ? `${formatShortNumber(descmax)}% (pedido: ${formatShortNumber(per_desc)}%)` : null

function LastOrders({ ultimos, empresa }: Pick<PedidoAnalise, 'ultimos'> & { empresa: string }) {
  if (ultimos.length === 0) return 'Primeiro pedido do cliente.'
  return (
    <ReleaseLines
      lines={ultimos.map(({ numero, dt_emissao, valor_total_liq, status }) => ({
        key: numero,
        line: (
          <>
            <RecordLink to="pedido" id={numero} empresa={empresa} /> · {formatDateBr(dt_emissao)} ·{' '}
            {formatBRL(valor_total_liq)} · {status}
          </>
        ),
      }))}
    />
  )
}
