import type { PedidoRecusa } from '@trama/contract/apl/pedido/codes'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { todayIn } from '@trama/rules/date-br'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { colecao, regiao, transportadora } from '../catalogo/tables'
import type { AplContext } from '../context'
import { entidade } from '../entidade/tables'
import { sitDup } from '../entidade/policy'
import { ato, recusa } from '../kit/liberacao/atos'
import { cor } from '../produto/tables'
import { representante } from '../representante/tables'
import { HEADER_FIELDS } from './pedido-header'
import { visiblePedidos } from './policy'
import { ITEM_READ } from './stored-item'
import { pedido as tabela, pedido_item } from './tables'

const e = alias(entidade, 'e')
const HEADER = {
  ...columnsOf(alias(tabela, 'p'), 'numero, empresa', ...HEADER_FIELDS, 'financeiro, versao'),
  nome: e.nome,
  cnpj: e.cnpj,
  nome_rep: alias(representante, 'r').nome,
  desc_tab_trans: alias(transportadora, 't').descricao,
  desc_colecao: alias(colecao, 'c').descricao,
  desc_tab_pre: alias(regiao, 'g').descricao,
}

const i = alias(pedido_item, 'i')
/** A look-up for each line: of the kind that it is, whatever a planner makes of two kinds of joins. */
const ITEM = {
  ...columnsOf(i, ...ITEM_READ),
  faturado: i.qtde_f,
  desc_cor: alias(cor, 'c').desc_cor,
  descricao: sql<string>`coalesce(
    (select descricao from produto where empresa = i.empresa and codigo = i.codigo_p),
    (select descricao from material where empresa = i.empresa and codigo = i.codigo_m))`,
  barra: sql<string | null>`coalesce(
    (select barra from produto_grade g
     where g.empresa = i.empresa and g.codigo = i.codigo_p and g.cor = i.cor and g.tam = i.tam),
    (select barra from material_grade g
     where g.empresa = i.empresa and g.codigo = i.codigo_m and g.cor = i.cor and g.tam = i.tam))`,
  desc_estampa: sql<
    string | null
  >`(select descricao from estampa where empresa = i.empresa and codigo = i.estampa)`,
}

const ITENS = rowsAsJson(
  ITEM,
  sql`from pedido_item i join cor c on c.empresa = i.empresa and c.cor = i.cor
      where i.empresa = p.empresa and i.numero = p.numero order by i.ordem`,
)

/** An order with its items, in the order they were entered. */
export async function getPedido(ctx: AplContext, numero: number): Promise<Pedido> {
  const pedido = await selectFirst(
    ctx.db,
    {
      ...HEADER,
      sit_dup: sitDup(todayIn()),
      recusa: sql<PedidoRecusa | null>`${recusa(ctx)}`,
      salvo: ato(ctx, 'salvo', sql`p.criado_em`),
      itens: ITENS,
    },
    sql`from pedido p
        join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        join transportadora t on t.empresa = p.empresa and t.codigo = p.tab_trans
        join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        join regiao g on g.empresa = p.empresa and g.regiao = p.tab_pre
        where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!pedido) throw notFound()
  return pedido
}
