import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import type { PedidoRisco } from '@trama/contract/apl/pedido/risco'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import { faltasDeEstoque } from '@trama/rules/pedido/estoque'
import { netOfPercent } from '@trama/rules/pedido/totals'
import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { colecao } from '../../catalogo/tables'
import { entidade } from '../../entidade/tables'
import { documentList } from '../../kit/list/document-list'
import { matching, textOf } from '../list/filter-pedidos'
import { sortsWhatIsFound } from '../list/list-pedidos'
import { pedido } from '../tables'
import { ABAIXO, DESCMAX, EM_ABERTO, NECESSIDADES, vencidasOf } from './conditions-columns'

const p = alias(pedido, 'p')
const e = alias(entidade, 'e')
const COLUMNS = {
  ...columnsOf(p, 'empresa, numero, per_desc, valor_total_bruto'),
  // Columns that the list can be sorted by, because its cursors contain them.
  ...columnsOf(p, 'dt_emissao, entrega, qtde, valor_total_liq'),
  pendente: p.valor_total_pen,
  ...columnsOf(e, 'credito, ativo, bloqueio'),
  valor_min: alias(colecao, 'c').valor_min,
  descmax: DESCMAX,
  em_aberto: EM_ABERTO,
  necessidades: NECESSIDADES,
  abaixo: ABAIXO,
}

/** The same rows in the same order as the list's, so that the risks of a page cost one more statement. */
const riscos = documentList({
  table: 'pedido',
  matching,
  textOf,
  columns: (ctx) => ({ ...COLUMNS, vencidas: vencidasOf(ctx) }),
  joins: sql`join lateral (select credito, ativo, bloqueio from entidade where empresa = p.empresa and codcli = p.codcli limit 1) e on true
    join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
    left join condicao k on k.empresa = p.empresa and k.codigo = p.codcond`,
  totals: { of: sql`p.numero`, as: { total: sql<number>`count(*)::int` } },
  sortsWhatIsFound,
})

/** Risks of each order on a page, by the rules of "Por que parou?". */
export async function listRiscos(ctx: AplContext, query: PedidoQuery): Promise<PedidoRisco[]> {
  const found = await riscos.list(ctx, query)
  return withProxima(found.map(riscoOf), proximaOf(found))
}

type Found = Awaited<ReturnType<typeof riscos.list>>[number]

function riscoOf(row: Found): PedidoRisco {
  const { empresa, numero, vencidas, em_aberto, pendente, credito } = row
  const { per_desc, descmax, valor_min, abaixo, bloqueio, ativo } = row
  const faltas = faltasDeEstoque(row.necessidades)
  // Quantities have at most 3 decimals; their sum must not show more.
  const qtde = Math.round(faltas.reduce((sum, { falta }) => sum + falta, 0) * 1000) / 1000
  return {
    empresa,
    numero,
    vencidas,
    em_aberto,
    pendente,
    credito,
    per_desc,
    descmax,
    valor_min,
    abaixo,
    faltas: { qtde, itens: faltas.length },
    cliente: { bloqueio, ativo },
    valor_liq: netOfPercent(row.valor_total_bruto, per_desc),
  }
}
