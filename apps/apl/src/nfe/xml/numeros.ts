/** Numbers in the schema's form. */

/** Integer cents as reais: 1234.50 */
export const reais = (cents: number): string => (cents / 100).toFixed(2)

/** Integer cents as reais; undefined for zero. */
export const reaisOrNone = (cents: number): string | undefined => (cents === 0 ? undefined : reais(cents))

/** A percentage with four decimals. */
export const taxa = (percent: number): string => percent.toFixed(4)

export const quantidade = (qtde: number): string => qtde.toFixed(4)

/** A price with as many decimals as it has, at least two and at most ten. */
export const preco = (value: number): string => value.toFixed(10).replace(/(\.\d\d\d*?)0+$/, '$1')
