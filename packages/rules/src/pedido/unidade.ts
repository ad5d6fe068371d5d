/** What the quantities of an order are called: products are pieces, a material is counted in its own unit. */
import { groupBy } from '../group-by'
import { formatShortNumber } from '../number-br'
import type { ItemTipo } from './rules'

export interface Medido {
  tipo: ItemTipo
  /** Of a material, where the server tells it: KG, M, UN... */
  unidade?: string | null | undefined
}

/** Heads a column or a sum. */
export const quantidadeNome = (itens: readonly Medido[]): string =>
  itens.some(({ tipo }) => tipo === 'M') ? 'Quantidade' : 'Peças'

/** "12 pç", "12,5 KG". */
export const qtdeText = (qtde: number, { tipo, unidade }: Medido): string =>
  [formatShortNumber(qtde), tipo === 'P' ? 'pç' : unidade].filter(Boolean).join(' ')

/** Under such a head: "12", "12,5 KG", or unit by unit, as kilograms and metres make no sum. */
export function somaText<I extends Medido>(
  itens: readonly I[],
  sumOf: (some: readonly I[]) => number,
): string {
  const [first] = itens
  if (!first || quantidadeNome(itens) === 'Peças') return formatShortNumber(sumOf(itens))
  const units = groupBy(itens, ({ tipo, unidade }) => `${tipo} ${unidade ?? ''}`)
  return [...units.values()].map((some) => qtdeText(sumOf(some), some[0] ?? first)).join(' · ')
}
