import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import type { PedidoRisco } from '@trama/contract/apl/pedido/risco'
import { proximaOf, withProxima } from '@trama/contract/proxima'
import { faltasDeEstoque } from '@trama/rules/pedido/estoque'
import { columnsOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { documentList } from '../../kit/lista/document-list'
import { matching, textOf } from '../lista/filter-pedidos'
import { sortsWhatIsFound } from '../lista/list-pedidos'
import { pedido } from '../tables'
import { DESCMAX, EM_ABERTO, NECESSIDADES, vencidasOf } from './conditions-columns'

const p = alias(pedido, 'p')
const COLUMNS = {
  ...columnsOf(p, 'empresa, numero, per_desc'),
  // What the list can be sorted by: its cursors hold it.
  ...columnsOf(p, 'dt_emissao, entrega, qtde, valor_total_liq'),
  pendente: p.valor_total_pen,
  credito: alias(entidade, 'e').credito,
  descmax: DESCMAX,
  em_aberto: EM_ABERTO,
  necessidades: NECESSIDADES,
}

/** The same rows in the same order as the list's, so that a page of it costs one statement more. */
const riscos = documentList({
  table: 'pedido',
  matching,
  textOf,
  columns: (ctx) => ({ ...COLUMNS, vencidas: vencidasOf(ctx) }),
  joins: sql`join lateral (select credito from entidade where empresa = p.empresa and codcli = p.codcli limit 1) e on true
    left join condicao k on k.empresa = p.empresa and k.codigo = p.codcond`,
  totals: { of: sql`p.numero`, as: { total: sql<number>`count(*)::int` } },
  sortsWhatIsFound,
})

/** What speaks against each order of a page, by the rules of "Por que parou?". */
export async function listRiscos(ctx: AplContext, query: PedidoQuery): Promise<PedidoRisco[]> {
  const found = await riscos.list(ctx, query)
  const told = found.map(
    ({ necessidades, dt_emissao: _d, entrega: _e, qtde: _q, valor_total_liq: _v, ...figures }) => {
      const faltas = faltasDeEstoque(necessidades)
      // Quantities have at most 3 decimals; their sum must not show more.
      const qtde = Math.round(faltas.reduce((sum, { falta }) => sum + falta, 0) * 1000) / 1000
      return { ...figures, faltas: { qtde, itens: faltas.length } }
    },
  )
  return withProxima(told, proximaOf(found))
}
