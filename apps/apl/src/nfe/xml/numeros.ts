/** Numbers in the schema's form. */
import { withoutEnd } from '@trama/rules/without-end'

/** Integer cents as reais: 1234.50 */
export const reais = (cents: number): string => (cents / 100).toFixed(2)

/** Integer cents as reais; undefined for zero. */
export const reaisOrNone = (cents: number): string | undefined => (cents === 0 ? undefined : reais(cents))

/** A percentage with four decimals. */
export const taxa = (percent: number): string => percent.toFixed(4)

export const quantidade = (qtde: number): string => qtde.toFixed(4)

/** A price with as many decimals as it has, at least two and at most ten. */
export function preco(value: number): string {
  const [whole = '', decimals = ''] = value.toFixed(10).split('.')
  return `${whole}.${withoutEnd(decimals, '0').padEnd(2, '0')}`
}
