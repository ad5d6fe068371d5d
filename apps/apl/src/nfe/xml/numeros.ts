/** Numbers as the schema writes them. */

/** Integer cents: 1234.50 */
export const reais = (cents: number): string => (cents / 100).toFixed(2)

/** Left out where it is nothing. */
export const reaisOrNone = (cents: number): string | undefined => (cents === 0 ? undefined : reais(cents))

/** Percent. */
export const taxa = (percent: number): string => percent.toFixed(4)

export const quantidade = (qtde: number): string => qtde.toFixed(4)

/** At least two decimals, as many as it has up to ten. */
export const preco = (value: number): string => value.toFixed(10).replace(/(\.\d\d\d*?)0+$/, '$1')
