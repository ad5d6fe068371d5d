import type { PedidoFilters, PedidoListItem, PedidoQuery, PedidoTotal } from '@trama/contract/apl/pedido/list'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { documentList } from '../../kit/lista/document-list'
import { recusa } from '../../kit/liberacao/atos'
import { matching } from './filter-pedidos'

/** Orders that the caller may see, newest first or in the order asked, and their count and sums. */
export const pedidoList = documentList<PedidoListItem, PedidoTotal, PedidoFilters, PedidoQuery>({
  table: 'pedido',
  matching,
  columns: (
    ctx,
  ) => sql`p.numero, p.dt_emissao, p.codcli, e.nome, e.cnpj, p.codrep, p.per_desc, p.vlr_desc, p.pgto,
    p.entrega, p.bloqueio, p.financeiro, p.empresa, p.qtde, p.faturado, p.valor_total_liq as valor,
    p.valor_total_liq as valor_total, p.valor_total_liq, p.valor_total_pen, p.valor_total_bruto,
    p.valor_total_fat, p.valor_total_fat as valor_fat_total, p.colecao, p.nota, p.royal,
    round(p.valor_total_liq * p.royal / 100, 2) as valor_royalty, p.motivo, m.descricao as desc_motivo,
    p.versao, ${recusa(ctx)} as recusa`,
  // The page's customers by a look-up each: a planner that joins reads a small company's all.
  joins: sql`join lateral (select nome, cnpj from entidade where empresa = p.empresa and codcli = p.codcli limit 1) e on true
    left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo`,
  totals: {
    of: sql`p.qtde, p.valor_total_liq`,
    as: sql`count(*)::int as total, coalesce(sum(qtde), 0) as qtde,
      coalesce(sum(valor_total_liq), 0) as valor_total_liq`,
  },
  sortsWhatIsFound,
})

/**
 * True where the planner would walk the sort's index in vain: it takes what the filters leave for spread evenly over
 * it. One customer's orders are few; pending ones lie at the late end of the delivery dates, cancelled ones have no
 * pieces and no value, and days of issue go with numbers and deliveries.
 */
function sortsWhatIsFound({ actor }: AplContext, query: PedidoQuery): boolean {
  const { ordem = '-dt_emissao', codcli, cnpj, filtro, situacao, status_fin, status_com } = query
  if (ordem === '-dt_emissao' || ordem === 'dt_emissao') return false
  const isDated = query.dt_emissao_ini !== undefined || query.dt_emissao_fim !== undefined
  return (
    actor.tipo === 'cliente' ||
    [codcli, cnpj, filtro, status_fin, status_com].some((given) => given !== undefined) ||
    (situacao !== undefined && situacao !== 'F') ||
    (isDated && /entrega|numero/.test(ordem))
  )
}
