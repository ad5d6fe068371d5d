import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { colecao, regiao, transportadora } from '../catalogo/tables'
import type { AplContext } from '../context'
import { entidade } from '../entidade/tables'
import { ITEM_TEXTS } from '../pedido/item-texts'
import { pedido, pedido_item } from '../pedido/tables'
import { cor } from '../produto/tables'
import { representante } from '../representante/tables'
import { ROW_COLUMNS, ROW_JOINS } from './list-pedidos-fornecedor'
import { visiblePedidosFornecedor } from './policy'

const HEADER = {
  ...ROW_COLUMNS,
  ...columnsOf(
    alias(entidade, 'e'),
    'cnpj, inscricao, endereco, num_end, bairro, nome_cid, uf, cep, telefone',
  ),
  ...columnsOf(alias(pedido, 'p'), 'codrep, pgto, per_desc, vlr_desc'),
  // Only drafts may lack these columns, and suppliers do not see drafts.
  tab_pre: sql<string>`p.tab_pre`,
  tab_trans: sql<string>`p.tab_trans`,
  cif: sql<PedidoFornecedor['cif']>`p.cif`,
  nome_rep: alias(representante, 'r').nome,
  desc_colecao: alias(colecao, 'c').descricao,
  desc_tab_pre: alias(regiao, 'g').descricao,
  desc_tab_trans: alias(transportadora, 't').descricao,
}

const ITEM = {
  ...columnsOf(
    alias(pedido_item, 'i'),
    'ordem, tipo, codigo, cor, tam, preco, qtde, qtde_f, cancelado, dt_entrega, estampa, observacao',
  ),
  desc_cor: alias(cor, 'c').desc_cor,
  ...ITEM_TEXTS,
}

/** A supplier order with its items, in the order they were entered, and the customer's address. */
export async function getPedidoFornecedor(ctx: AplContext, numero: number): Promise<PedidoFornecedor> {
  const header = await selectFirst(
    ctx.db,
    HEADER,
    sql`from pedido p ${ROW_JOINS}
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        join transportadora t on t.empresa = p.empresa and t.codigo = p.tab_trans
        join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        join regiao g on g.empresa = p.empresa and g.regiao = p.tab_pre
        where ${visiblePedidosFornecedor(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!header) throw notFound()
  const itens = await selectRows(
    ctx.db,
    ITEM,
    sql`from pedido_item i
        join cor c on c.empresa = i.empresa and c.cor = i.cor
        where i.empresa = ${ctx.empresa} and i.numero = ${numero} order by i.ordem`,
  )
  return { ...header, itens }
}
