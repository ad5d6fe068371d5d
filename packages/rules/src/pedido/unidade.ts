/** Names of quantities: products are counted in pieces, a material in its own unit. */
import { groupBy } from '../group-by'
import { formatShortNumber } from '../number-br'
import type { ItemTipo } from './rules'

export interface Medido {
  tipo: ItemTipo
  /** Unit of a material, where the server sends it: KG, M, UN... */
  unidade?: string | null | undefined
}

/** Heading of a column or sum of quantities. */
export const quantidadeNome = (itens: readonly Medido[]): string =>
  itens.some(({ tipo }) => tipo === 'M') ? 'Quantidade' : 'Peças'

/** A quantity with its unit: "12 pç", "12,5 KG". */
export const qtdeText = (qtde: number, { tipo, unidade }: Medido): string =>
  [formatShortNumber(qtde), tipo === 'P' ? 'pç' : unidade].filter(Boolean).join(' ')

/**
 * The sum for such a heading: "12", "12,5 KG", or one sum for each unit, because kilograms and metres do not add up.
 */
export function somaText<I extends Medido>(
  itens: readonly I[],
  sumOf: (some: readonly I[]) => number,
): string {
  const [first] = itens
  if (!first || quantidadeNome(itens) === 'Peças') return formatShortNumber(sumOf(itens))
  const units = groupBy(itens, ({ tipo, unidade }) => `${tipo} ${unidade ?? ''}`)
  return [...units.values()].map((some) => qtdeText(sumOf(some), some[0] ?? first)).join(' · ')
}
