import { useQuery } from '@tanstack/react-query'
import type { PedidoAnalise, PedidoSituacao } from '@trama/contract/apl/pedido-situacao'
import type { PedidoListItem } from '@trama/contract/apl/pedido-list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { Banner } from '@/components/ui/banner'
import { useSession } from '@/lib/session'
import styles from './release-detail.module.css'
import { situacaoQuery } from './situacao-query'

/** What helps to decide: what is in the way, the customer's debts and limit, the orders before. */
export function ReleaseAnalysis({ pedido }: { pedido: PedidoListItem }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({
    ...situacaoQuery(pedido.numero, pedido.empresa),
    enabled: flagsVersao.liberacaoEmLote,
  })
  // Without it the order's own facts are still there to decide on.
  if (!data) return null
  return (
    <>
      <Impediments impedimentos={data.impedimentos} />
      {data.analise && <Figures analise={data.analise} />}
    </>
  )
}

/** One warning with a line for each. */
export function Impediments({ impedimentos }: Pick<PedidoSituacao, 'impedimentos'>) {
  if (impedimentos.length === 0) return null
  return (
    <Banner tone="warning" inset>
      <ul className={styles.plain} aria-label="O que impede">
        {impedimentos.map(({ texto }) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </Banner>
  )
}

function Figures({ analise }: { analise: PedidoAnalise }) {
  const { ultimos } = analise
  return (
    <dl className={styles.facts} aria-label="Análise">
      {figuresOf(analise).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.wide}>
        <dt>Últimos pedidos</dt>
        <dd>
          {ultimos.length === 0 && 'Primeiro pedido do cliente.'}
          <ul className={styles.plain}>
            {ultimos.map(({ numero, dt_emissao, valor_total_liq, status }) => (
              <li key={numero}>
                {numero} · {formatDateBr(dt_emissao)} · {formatBRL(valor_total_liq)} · {status}
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}

function figuresOf({ vencidas, em_aberto, credito, per_desc, descmax }: PedidoAnalise): [string, string][] {
  return [
    ['Em atraso', vencidas.qtde === 0 ? 'Nada' : `${formatBRL(vencidas.valor)} (${vencidas.qtde})`],
    ['Em aberto', formatBRL(em_aberto)],
    [
      'Crédito usado',
      credito === null ? 'Sem limite definido' : `${formatBRL(em_aberto)} de ${formatBRL(credito)}`,
    ],
    ...(descmax > 0
      ? [
          [
            'Desconto máximo',
            `${formatShortNumber(descmax)}% (pedido: ${formatShortNumber(per_desc)}%)`,
          ] satisfies [string, string],
        ]
      : []),
  ]
}
