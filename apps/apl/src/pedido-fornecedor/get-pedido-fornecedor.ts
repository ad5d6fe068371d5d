import type { PedidoFornecedor, PedidoFornecedorPeca } from '@trama/contract/apl/pedido-fornecedor'
import { firstRow, rows } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { ROW_COLUMNS, ROW_JOINS } from './list-pedidos-fornecedor'
import { visiblePedidosFornecedor } from './policy'

/** A supplier order with its items, in the order they were entered, and the customer's address. */
export async function getPedidoFornecedor(ctx: AplContext, numero: number): Promise<PedidoFornecedor> {
  const header = await firstRow<Omit<PedidoFornecedor, 'itens'>>(
    ctx.db,
    sql`select ${ROW_COLUMNS}, e.cnpj, e.inscricao, e.endereco, e.num_end, e.bairro, e.nome_cid, e.uf, e.cep, e.telefone,
          p.codrep, r.nome as nome_rep, c.descricao as desc_colecao, p.tab_pre,
          g.descricao as desc_tab_pre, p.tab_trans, t.descricao as desc_tab_trans, p.cif, p.pgto, p.per_desc, p.vlr_desc
        from pedido p ${ROW_JOINS}
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        join transportadora t on t.empresa = p.empresa and t.codigo = p.tab_trans
        join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        join regiao g on g.empresa = p.empresa and g.regiao = p.tab_pre
        where ${visiblePedidosFornecedor(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!header) throw notFound()
  const itens = await rows<PedidoFornecedorPeca>(
    ctx.db,
    // A look-up for each line, of the kind that it is.
    sql`select i.ordem, i.tipo, i.codigo, i.cor, c.desc_cor, i.tam, i.preco, i.qtde, i.qtde_f, i.cancelado, i.dt_entrega,
          i.estampa, i.observacao,
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
