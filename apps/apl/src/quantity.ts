/** Pieces, metres or kilos as the database keeps them: 3 decimals, without the crumbs of float sums. */
export const roundQuantity = (qtde: number): number => Math.round(qtde * 1000) / 1000
