/** Prices on the device, computed by the server's own rules (`pickPrice`; apps/apl/src/produto/price.ts). */
import type { Preco, precoQuery } from '@trama/contract/apl/produto/produto'
import type { PriceChecks } from '@trama/rules/pedido/pick-price'
import type * as z from 'zod/mini'
import { pageOf } from '@/lib/device/answer-table'
import { byText } from '@/lib/device/itens/item-search'
import { cellPrice, gradeOf, type KnownItem, rowsOf } from '@/lib/device/itens/known-itens'
import type { DeviceData } from './data'

type Query = z.output<typeof precoQuery>

/**
 * The general price, or the lowest price of bands and groups where the general one is zero; null where there is none.
 */
export function listPrice(item: KnownItem, tabela: string | undefined): number | null {
  const all = rowsOf(item, tabela)
  const priced = all.filter(({ preco_00 }) => preco_00 > 0)
  const rows = priced.length > 0 ? priced : all
  const general = rows.find(({ grupo_cor, faixa_preco }) => !grupo_cor && !faixa_preco)
  if (general) return general.preco_00
  return rows.length > 0 ? Math.min(...rows.map(({ preco_00 }) => preco_00)) : null
}

/** Whether the company uses price bands and colour groups. */
export const priceChecks = ({ listas: { parametros } }: DeviceData): PriceChecks => ({
  faixa: parametros.VEN180 === 'S',
  grupo: parametros.VEN190 === 'S',
})

/** Price of a colour and size; null where there is none. */
export function priceOf(
  data: DeviceData,
  item: KnownItem,
  cell: { grupo_cor: string | null; faixa_preco: string | null },
  tabela: string,
): number | null {
  return cellPrice(item, cell, tabela, priceChecks(data))
}

/** Lowest and highest price of an item, where the company uses bands or groups. */
export function precoFaixa(data: DeviceData, item: KnownItem, tabela: string | undefined) {
  const checks = priceChecks(data)
  const none = { preco_min: null, preco_max: null }
  if (tabela === undefined || !(checks.faixa || checks.grupo)) return none
  const prices = gradeOf(item).flatMap(([, , , , , ativa, grupo_cor, faixa_preco]) => {
    const preco = ativa === 'S' ? priceOf(data, item, { grupo_cor, faixa_preco }, tabela) : null
    return preco === null ? [] : [preco]
  })
  const priced = prices.filter((preco) => preco > 0)
  const preco_min = priced.length > 0 ? Math.min(...priced) : null
  return prices.length === 0 ? none : { preco_min, preco_max: Math.max(...prices) }
}

/** Rows of the price lists, sorted by the items' description. */
export function listPrecos(data: DeviceData, query: Query, tabela?: string): Preco[] {
  const { tipo, produto_ativo, desc_produto, produto } = query
  if (produto_ativo === 'N') return []
  const names = new Map(data.listas.regioes.map(({ regiao, descricao }) => [regiao, descricao]))
  const itens = (tipo ? [tipo] : (['P', 'M'] as const)).flatMap((each) => data.itens[each])
  const rows = itens
    .filter(
      (item) =>
        (produto === undefined || item.codigo === produto) &&
        (desc_produto === undefined || byText(item, desc_produto)),
    )
    .flatMap((item) =>
      item.precos
        .filter(([codigo]) => tabela === undefined || codigo === tabela)
        .map(([codigo, preco_00, grupo_cor, faixa_preco]) => ({
          codigo,
          descricao: names.get(codigo) ?? '',
          produto: item.codigo,
          desc_produto: item.descricao,
          preco_00,
          tipo: item.tipo,
          grupo_cor,
          faixa_preco,
        })),
    )
  return pageOf(rows, query)
}
