import type { PedidoRecusa } from '@trama/contract/apl/pedido/codes'
import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { columnsOf, orNull } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { recusa } from '../../kit/liberacao/atos'
import { documentList } from '../../kit/list/document-list'
import { representante } from '../../representante/tables'
import { pedido } from '../tables'
import { matching, textOf } from './filter-pedidos'

const p = alias(pedido, 'p')
const e = alias(entidade, 'e')
const COLUMNS = {
  ...columnsOf(
    p,
    'numero, dt_emissao, codcli, codrep, per_desc, vlr_desc, pgto, entrega, bloqueio, financeiro, empresa, qtde, faturado',
    'valor_total_liq, valor_total_pen, valor_total_bruto, valor_total_fat, colecao, nota, royal, motivo, versao',
  ),
  nome: e.nome,
  cnpj: e.cnpj,
  valor: p.valor_total_liq,
  valor_total: p.valor_total_liq,
  valor_fat_total: p.valor_total_fat,
  valor_royalty: sql<number>`round(p.valor_total_liq * p.royal / 100, 2)`,
  // Few orders have a reason, so the table of reasons is read for these alone.
  desc_motivo: sql<string | null>`case when p.motivo is not null
    then (select m.descricao from motivo m where m.empresa = p.empresa and m.codigo = p.motivo) end`,
  nome_rep: orNull(alias(representante, 'r').nome),
}

/** Orders that the caller may see, newest first or in the requested order, with count and sums. */
export const pedidoList = documentList({
  table: 'pedido',
  changes: { registro: 'pedido' },
  matching,
  textOf,
  columns: (ctx) => ({ ...COLUMNS, recusa: recusa<PedidoRecusa>(ctx) }),
  // A lookup for each customer of the page: with a plain join the planner would read all customers of a small
  // company.
  joins: sql`join lateral (select nome, cnpj from entidade where empresa = p.empresa and codcli = p.codcli limit 1) e on true
    left join representante r on r.empresa = p.empresa and r.codrep = p.codrep`,
  totals: {
    of: sql`p.qtde, p.valor_total_liq`,
    as: {
      total: sql<number>`count(*)::int`,
      qtde: sql<number>`coalesce(sum(qtde), 0)`,
      valor_total_liq: sql<number>`coalesce(sum(valor_total_liq), 0)`,
    },
  },
  sortsWhatIsFound,
})

/**
 * True where walking the sort's index would be slow. The planner assumes that the filtered orders are spread evenly
 * over the index, but one customer's orders are few, pending ones have late delivery dates, cancelled ones have no
 * pieces and no value, and days of issue correlate with numbers and deliveries.
 */
export function sortsWhatIsFound({ actor }: AplContext, query: PedidoQuery): boolean {
  const { ordem = '-dt_emissao', codcli, cnpj, filtro, situacao, status_fin, status_com } = query
  if (ordem === '-dt_emissao' || ordem === 'dt_emissao') return false
  const isDated = query.dt_emissao_ini !== undefined || query.dt_emissao_fim !== undefined
  return (
    actor.tipo === 'cliente' ||
    [codcli, cnpj, filtro, status_fin, status_com].some((given) => given !== undefined) ||
    (situacao !== undefined && situacao !== 'F') ||
    (isDated && /entrega|numero/.test(ordem))
  )
}
