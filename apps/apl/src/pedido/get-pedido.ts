import type { Pedido, PedidoItem } from '@trama/contract/apl/pedido/record'
import { todayIn } from '@trama/rules/date-br'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { sitDup } from '../entidade/policy'
import { columnList } from '../record'
import { HEADER_FIELDS } from './pedido-header'
import { ato, recusa } from '../kit/liberacao/atos'
import { visiblePedidos } from './policy'
import { ITEM_READ } from './stored-item'

const COLUMNS = columnList(['numero', 'empresa', ...HEADER_FIELDS, 'financeiro', 'versao'], 'p')

/** An order with its items, in the order they were entered. */
export async function getPedido(ctx: AplContext, numero: number): Promise<Pedido> {
  const header = await firstRow<Omit<Pedido, 'itens'>>(
    ctx.db,
    sql`select ${COLUMNS}, e.nome, e.cnpj, r.nome as nome_rep, t.descricao as desc_tab_trans, c.descricao as desc_colecao,
          g.descricao as desc_tab_pre, ${sitDup(todayIn())} as sit_dup, ${recusa(ctx)} as recusa,
          ${ato(ctx, 'salvo', sql`p.criado_em`)} as salvo
        from pedido p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        join transportadora t on t.empresa = p.empresa and t.codigo = p.tab_trans
        join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        join regiao g on g.empresa = p.empresa and g.regiao = p.tab_pre
        where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!header) throw notFound()
  const itens = await rows<PedidoItem>(
    ctx.db,
    // A look-up for each line: of the kind that it is, whatever a planner makes of two kinds of joins.
    sql`select ${columnList(ITEM_READ, 'i')}, i.qtde_f as faturado, c.desc_cor,
          coalesce(
            (select descricao from produto where empresa = i.empresa and codigo = i.codigo_p),
            (select descricao from material where empresa = i.empresa and codigo = i.codigo_m)) as descricao,
          coalesce(
            (select barra from produto_grade g
             where g.empresa = i.empresa and g.codigo = i.codigo_p and g.cor = i.cor and g.tam = i.tam),
            (select barra from material_grade g
             where g.empresa = i.empresa and g.codigo = i.codigo_m and g.cor = i.cor and g.tam = i.tam)) as barra,
          (select descricao from estampa where empresa = i.empresa and codigo = i.estampa) as desc_estampa
        from pedido_item i
        join cor c on c.empresa = i.empresa and c.cor = i.cor
        where i.empresa = ${ctx.empresa} and i.numero = ${numero} order by i.ordem`,
  )
  return { ...header, itens }
}
