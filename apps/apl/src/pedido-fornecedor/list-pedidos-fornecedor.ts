import type {
  PedidoFornecedorFilters,
  PedidoFornecedorItem,
  PedidoFornecedorQuery,
  PedidoFornecedorTotal,
} from '@trama/contract/apl/pedido-fornecedor-list'
import { sql } from 'drizzle-orm'
import { documentList } from '../kit/lista/document-list'
import { matching } from './filter-pedidos'

/** Columns of a row, over `p`, the customer `e`, the supplier `f` and the reason `m`. */
export const ROW_COLUMNS = sql`p.numero, p.ped_cli, p.dt_emissao, p.entrega, p.dt_fatura, p.codcli, e.nome, p.codfor,
  f.nome as nome_for, f.cnpj as cnpj_for, p.nota, p.bloqueio, p.financeiro, p.colecao, p.qtde, p.faturado, p.valor_total_liq as valor_total,
  p.valor_total_fat as valor_fat_total, p.valor_total_pen as valor_pen_total, p.royal,
  round(p.valor_total_liq * p.royal / 100, 2) as valor_royalty, p.obs, p.empresa, p.motivo, m.descricao as desc_motivo,
  p.versao`

export const ROW_JOINS = sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
  join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
  left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo`

/** Supplier orders, newest first, and their count and sums. */
export const pedidoFornecedorList = documentList<
  PedidoFornecedorItem,
  PedidoFornecedorTotal,
  PedidoFornecedorFilters,
  PedidoFornecedorQuery
>({
  table: 'pedido',
  matching,
  columns: () => ROW_COLUMNS,
  joins: ROW_JOINS,
  totals: {
    of: sql`p.qtde, p.faturado, p.valor_total_liq`,
    as: sql`count(*)::int as qtde_pedidos, coalesce(sum(qtde - faturado), 0) as qtde_pendente,
      coalesce(sum(valor_total_liq), 0) as valor_total`,
  },
})
