/** Prices of products and materials as SQL; `packages/rules/src/pedido/pick-price.ts` is the same rule for the screen. */
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'

type Caller = Pick<AplContext, 'actor' | 'scope'>

/**
 * SQL over the price `t` that hides other tables from a caller who is bound to one; a customer without a table sees
 * no prices.
 */
export function ownTable({ actor, scope: { tabela } }: Caller): SQL {
  if (tabela !== null) return sql`t.codigo = ${tabela}`
  return actor.tipo === 'cliente' ? sql`false` : sql`true`
}

/**
 * Price of the row `p` in a list: the general price, or the lowest one where only prices of bands and groups are
 * above zero.
 */
export const listPrice = (caller: Caller, tipo: ItemTipo, tab_pre: string | undefined): SQL =>
  sql`(select t.preco_00 from preco t
       where t.empresa = p.empresa and t.codigo = ${tab_pre ?? null} and ${ownTable(caller)} and t.tipo = ${tipo}
         and t.produto = p.codigo
       order by t.preco_00 > 0 desc, t.grupo_cor = '' and t.faixa_preco = '' desc, t.preco_00 limit 1)`

const isOn = (empresa: string, codigo: string): SQL =>
  sql`coalesce((select valor = 'S' from parametro where empresa = ${empresa} and codigo = ${codigo}
      order by tipo limit 1), false)`

/** SQL for one row, to be joined as `v`: whether price bands (VEN180) and colour groups (VEN190) count. */
export const priceChecks = (empresa: string): SQL =>
  sql`(select ${isOn(empresa, 'VEN180')} as faixa, ${isOn(empresa, 'VEN190')} as grupo)`

/**
 * SQL for the price of a colour and size (alias `g`) under the checks `v`: the first price above zero of its colour
 * group and price band, of the group alone, of the band alone, and the general one; zero only when none is above
 * zero.
 */
export const itemPrice = (empresa: string, tipo: ItemTipo, tab_pre: string | SQL): SQL<number | null> =>
  sql`(select t.preco_00 from preco t
       where t.empresa = ${empresa} and t.codigo = ${tab_pre} and t.tipo = ${tipo} and t.produto = g.codigo
         and (t.grupo_cor = '' or (v.grupo and t.grupo_cor = g.grupo_cor))
         and (t.faixa_preco = '' or (v.faixa and t.faixa_preco = g.faixa_preco))
       order by t.preco_00 > 0 desc, t.grupo_cor <> '' desc, t.faixa_preco <> '' desc limit 1)`
