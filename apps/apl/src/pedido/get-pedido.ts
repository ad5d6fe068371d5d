import type { PedidoRecusa } from '@trama/contract/apl/pedido/codes'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { todayIn } from '@trama/rules/date-br'
import { pickColumns, rowsAsJson, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { sitDup } from '../entidade/policy'
import { entidade } from '../entidade/tables'
import { ato, recusa } from '../kit/liberacao/atos'
import { cor } from '../produto/tables'
import { representante } from '../representante/tables'
import { ITEM_TEXTS } from './item-texts'
import { HEADER_FIELDS, ITEM_READ } from './pedido-record'
import { visiblePedidos } from './policy'
import { pedido as tabela, pedido_item } from './tables'

const e = alias(entidade, 'e')
const HEADER = {
  ...pickColumns(alias(tabela, 'p'), ['numero', 'empresa', ...HEADER_FIELDS, 'financeiro', 'versao']),
  nome: e.nome,
  cnpj: e.cnpj,
  nome_rep: alias(representante, 'r').nome,
  desc_tab_trans: sql<string>`coalesce(t.descricao, '')`,
  desc_colecao: sql<string>`coalesce(c.descricao, '')`,
  desc_tab_pre: sql<string>`coalesce(g.descricao, '')`,
}

const i = alias(pedido_item, 'i')
const ITEM = {
  ...pickColumns(i, ITEM_READ),
  faturado: i.qtde_f,
  desc_cor: alias(cor, 'c').desc_cor,
  ...ITEM_TEXTS,
}

const ITENS = rowsAsJson(
  ITEM,
  sql`from pedido_item i join cor c on c.empresa = i.empresa and c.cor = i.cor
      where i.empresa = p.empresa and i.numero = p.numero order by i.ordem`,
)

const FROM = sql`from pedido p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        left join transportadora t on t.empresa = p.empresa and t.codigo = p.tab_trans
        left join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        left join regiao g on g.empresa = p.empresa and g.regiao = p.tab_pre`

const columns = (ctx: AplContext) => ({
  ...HEADER,
  sit_dup: sitDup(todayIn()),
  recusa: recusa<PedidoRecusa>(ctx),
  salvo: ato(ctx, 'salvo', sql`p.criado_em`),
  itens: ITENS,
})

/** An order with its items, in the order they were entered. */
export async function getPedido(ctx: AplContext, numero: number): Promise<Pedido> {
  const pedido = await selectFirst(
    ctx.db,
    columns(ctx),
    sql`${FROM} where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!pedido) throw notFound()
  return pedido
}

const MOST = 50
/** Lines after which no further order comes: a reply stays within about ten megabytes. */
const MOST_LINES = 10_000

/**
 * The caller's last orders with their items, for a device that will work without a connection; fewer than asked for
 * where they have very many lines.
 */
export const listPacotePedidos = (
  ctx: AplContext,
  { offset = MOST }: { offset?: number | undefined },
): Promise<Pedido[]> =>
  selectRows(
    ctx.db,
    columns(ctx),
    // The orders are chosen before the joins.
    sql`${FROM} where ${visiblePedidos(ctx, ctx.scope)} and p.numero in (
          select numero from (
            select numero, linhas, sum(linhas) over (order by dt_emissao desc, numero desc) as ate_aqui from (
              select p.numero, p.dt_emissao, (select count(*) from pedido_item i
                where i.empresa = p.empresa and i.numero = p.numero) as linhas
              from pedido p where ${visiblePedidos(ctx, ctx.scope)}
              order by p.dt_emissao desc, p.numero desc limit ${offset}) p) p
          where ate_aqui - linhas < ${MOST_LINES})
        order by p.dt_emissao desc, p.numero desc`,
  )
