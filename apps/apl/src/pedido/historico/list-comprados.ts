import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { PedidoComprado, pedidoComprasRoutes } from '@trama/contract/apl/pedido/compras'
import type { RouteInput } from '@trama/contract/route'
import { addMonths, todayIn } from '@trama/rules/date-br'
import { readRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { every, page } from '../../page'
import { byText } from '../../produto/catalog-row'
import { visiblePedidos } from '../policy'

type Query = RouteInput<typeof pedidoComprasRoutes.listComprados>['query']

const MONTHS = 24

/** Conditions for a customer's orders of the last 24 months, over the alias `p`; found by the customer's index. */
export const recentPedidos = (ctx: AplContext, codcli: number): SQL =>
  every([
    visiblePedidos(ctx, ctx.scope),
    sql`p.codcli = ${codcli} and p.situacao <> 'D' and p.dt_emissao >= ${addMonths(todayIn(), -MONTHS)}`,
  ])

/** SQL for the colours and sizes of the item `c` in the latest order that had the item. */
const itensOf = (empresa: string): SQL<PedidoComprado['itens']> => sql`
  (select jsonb_agg(jsonb_build_object('cor', u.cor, 'desc_cor', u.desc_cor, 'tam', u.tam, 'qtde', u.qtde)
    order by u.ordem)
   from (select i.cor, r.desc_cor, i.tam, sum(i.qtde - i.cancelado) as qtde, min(i.ordem) as ordem
     from pedido_item i join cor r on r.empresa = i.empresa and r.cor = i.cor
     where i.empresa = ${empresa} and i.numero = c.numero and i.tipo = c.tipo and i.codigo = c.codigo
       and i.qtde > i.cancelado
     group by i.cor, r.desc_cor, i.tam) u)`

/** Products and materials that a customer ordered, the latest first. */
export const listComprados = (ctx: AplContext, { codcli, filtro, ...paging }: Query) =>
  readRows(
    ctx.db,
    {
      tipo: sql<ItemTipo>`c.tipo`,
      codigo: sql<string>`c.codigo`,
      descricao: sql<string>`p.descricao`,
      dt_emissao: sql<string>`c.dt_emissao`,
      preco: sql<number>`c.preco`,
      qtde: sql<number>`c.qtde`,
      ativo: sql<'S' | 'N'>`p.ativo`,
      itens: itensOf(ctx.empresa),
    },
    (list) => sql`with comprados as (
          select i.tipo, i.codigo, max(p.dt_emissao) as dt_emissao, sum(i.qtde - i.cancelado) as qtde,
            (array_agg(i.preco order by p.dt_emissao desc, p.numero desc, i.ordem desc))[1] as preco,
            (array_agg(p.numero order by p.dt_emissao desc, p.numero desc))[1] as numero
          from pedido p join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
          where ${recentPedidos(ctx, codcli)} and i.qtde > i.cancelado group by i.tipo, i.codigo)
        select ${list}
        from comprados c
        join lateral (
          select codigo, codigo2, descricao, busca, ativo from produto
          where c.tipo = 'P' and empresa = ${ctx.empresa} and codigo = c.codigo
          union all select codigo, codigo2, descricao, busca, ativo from material
          where c.tipo = 'M' and empresa = ${ctx.empresa} and codigo = c.codigo) p on true
        where ${filtro === undefined ? sql`true` : byText(filtro)}
        order by c.dt_emissao desc, p.busca, c.tipo, c.codigo ${page(paging)}`,
  )
