import { type SQL, sql } from 'drizzle-orm'
import { SAO_PECAS } from '../resumo/cortes'
import { rowsOf } from '../resumo/rows-of'

/**
 * Sales by representative and month (`codrep`, `mes` its first day, `vendido`, `qtde`) from one day to another, out of
 * the daily sums: orders by their day of issue, net, as "Valor Vendas no Mês Corrente" counts them, without drafts.
 * `qtde` is pieces, with which goals are compared: the metres and kilos of materials count by their value alone.
 */
export const vendasPorMes = (empresa: string, de: string, ate: string): SQL => sql`
  select s.chave as codrep, date_trunc('month', s.dia)::date as mes, sum(s.valor) as vendido,
    sum(s.qtde) filter (where ${SAO_PECAS}) as qtde
  from ${rowsOf({ empresa, fonte: 'pedido', corte: 'codrep', data_ini: de, data_fim: ate })} s
  group by 1, 2`
