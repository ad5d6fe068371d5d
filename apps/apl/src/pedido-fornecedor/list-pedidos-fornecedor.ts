import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entidade } from '../entidade/tables'
import { fornecedor } from '../fornecedor/tables'
import { documentList } from '../kit/list/document-list'
import { pedido } from '../pedido/tables'
import { matching } from './filter-pedidos'

const p = alias(pedido, 'p')
const f = alias(fornecedor, 'f')

/** SQL for the unit of an order's items: one lookup for an order of materials, none for one of products. */
const UNIDADE = sql<string | null>`case p.tipo when 'M' then (
  select case when min(m.unidade) = max(m.unidade) then min(m.unidade) end
  from pedido_item i join material m on m.empresa = i.empresa and m.codigo = i.codigo_m
  where i.empresa = p.empresa and i.numero = p.numero and i.qtde > i.qtde_f + i.cancelado) end`

/** Columns of a row, over `p`, the customer `e`, the supplier `f` and the reason `m`. */
export const ROW_COLUMNS = {
  ...columnsOf(
    p,
    'numero, ped_cli, dt_emissao, entrega, dt_fatura, codcli, nota, bloqueio, financeiro, tipo',
    'qtde, faturado, royal, obs, empresa, motivo, versao',
  ),
  // Only drafts may lack a collection, and suppliers do not see drafts.
  colecao: sql<string>`p.colecao`,
  unidade: UNIDADE,
  nome: alias(entidade, 'e').nome,
  codfor: f.codfor,
  nome_for: f.nome,
  cnpj_for: f.cnpj,
  valor_total: p.valor_total_liq,
  valor_fat_total: p.valor_total_fat,
  valor_pen_total: p.valor_total_pen,
  valor_royalty: sql<number>`round(p.valor_total_liq * p.royal / 100, 2)`,
  desc_motivo: sql<string | null>`m.descricao`,
}

export const ROW_JOINS = sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
  join fornecedor f on f.empresa = p.empresa and f.codfor = p.codfor
  left join motivo m on m.empresa = p.empresa and m.codigo = p.motivo`

/** Supplier orders, newest first, and their count and sums. */
export const pedidoFornecedorList = documentList({
  table: 'pedido',
  matching,
  columns: () => ROW_COLUMNS,
  joins: ROW_JOINS,
  totals: {
    of: sql`p.qtde, p.faturado, p.valor_total_liq`,
    as: {
      qtde_pedidos: sql<number>`count(*)::int`,
      qtde_pendente: sql<number>`coalesce(sum(qtde - faturado), 0)`,
      valor_total: sql<number>`coalesce(sum(valor_total_liq), 0)`,
    },
  },
})
