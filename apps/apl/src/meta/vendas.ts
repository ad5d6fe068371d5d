import { type SQL, sql } from 'drizzle-orm'
import { SAO_PECAS } from '../resumo/cortes'
import { rowsOf } from '../resumo/rows-of'
import { isDevolucao, LIQUIDO } from '../varejo/devolucao'

/**
 * Sales by representative and month (`codrep`, `mes` its first day, `vendido`, `qtde`) from one day to another: orders
 * by their day of issue, net, as "Valor Vendas no Mês Corrente" counts them, without drafts, less `devolvido`, what
 * came back of invoiced orders, on the day of its return. The order's representative, who got its sale, bears its
 * return, whomever the invoice names. `qtde` is pieces, with which goals are compared: the metres and kilos of materials
 * count by their value alone.
 */
export const vendasPorMes = (empresa: string, de: string, ate: string): SQL => sql`
  select codrep, mes, sum(pedidos) - sum(devolvido) as vendido, sum(pecas) as qtde, sum(devolvido) as devolvido
  from (
    select s.chave as codrep, date_trunc('month', s.dia)::date as mes, s.valor as pedidos, 0 as devolvido,
      case when ${SAO_PECAS} then s.qtde else 0 end as pecas
    from ${rowsOf({ empresa, fonte: 'pedido', corte: 'codrep', data_ini: de, data_fim: ate })} s
    union all
    select o.codrep, date_trunc('month', v.dt_final)::date, 0, ${LIQUIDO}, -i.quantidade
    from venda v
    join fatura p on p.empresa = v.empresa and p.chave = v.docto
    join pedido o on o.empresa = p.empresa and o.numero = p.pedido
    join venda_item i on i.empresa = v.empresa and i.codven = v.codven
    where v.empresa = ${empresa} and v.docto is not null and v.dt_final between ${de} and ${ate} and ${isDevolucao}
  ) s
  group by 1, 2`
