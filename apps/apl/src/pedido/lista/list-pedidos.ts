import type { PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido/list'
import { PAGE_SIZE } from '@trama/contract/wire'
import { plannedAnew, rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { askedScopes } from '../../policy'
import { matching } from './filter-pedidos'
import { recusa } from '../policy'

/** Orders that the caller may see, newest first or in the order asked; a page is cut before the customer is joined. */
export function listPedidos(ctx: AplContext, query: PedidoQuery): Promise<PedidoListItem[]> {
  const { pagina = 1, offset = PAGE_SIZE, ordem } = query
  const last = pagina * offset
  const found = sortsWhatIsFound(ctx, query) ? foundFirst : walked
  // Each company walks its own index up to the page's end; their union is then cut once more.
  const parts = askedScopes(ctx, query.todas_empresas).map(
    (scope) => sql`(select p.* from ${found(matching(ctx, scope, query))}
                    order by ${inOrder(ordem)} limit ${last})`,
  )
  const order = sql`${inOrder(ordem)}, p.empresa`
  return rows<PedidoListItem>(
    ctx.db,
    // Whether an index of the sort or one of the filters is walked depends on how many orders the filters leave.
    sql`${ordem ? plannedAnew : sql``} select p.numero, p.dt_emissao, p.codcli, e.nome, e.cnpj, p.codrep, p.per_desc, p.vlr_desc, p.pgto, p.entrega,
          p.bloqueio, p.financeiro, p.empresa, p.qtde, p.faturado, p.valor_total_liq as valor,
          p.valor_total_liq as valor_total, p.valor_total_liq, p.valor_total_pen, p.valor_total_bruto,
          p.valor_total_fat, p.valor_total_fat as valor_fat_total, p.colecao, p.nota, p.royal,
          round(p.valor_total_liq * p.royal / 100, 2) as valor_royalty, p.motivo, m.descricao as desc_motivo,
          p.versao, ${recusa(ctx)} as recusa
        from (select * from (${sql.join(parts, sql` union all `)}) p
              order by ${order} limit ${offset} offset ${last - offset}) p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo
        order by ${order}`,
  )
}

/** Equal rows go by number in the same direction, so that one index serves both. */
function inOrder(ordem: PedidoQuery['ordem'] = '-dt_emissao'): SQL {
  const isDown = ordem.startsWith('-')
  const direction = isDown ? sql` desc` : sql``
  const column = sql.identifier(isDown ? ordem.slice(1) : ordem)
  return sql`p.${column}${direction}, p.numero${direction}`
}

/** Along the index of the order until the page is full... */
const walked = (condition: SQL): SQL => sql`pedido p where ${condition}`
/** ...or all that match first: the planner can't look through `offset 0`. */
const foundFirst = (condition: SQL): SQL => sql`(select * from pedido p where ${condition} offset 0) p`

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
