/** Rounds pieces, metres or kilos to the 3 decimals that the database keeps, which removes float errors of sums. */
export const roundQuantity = (qtde: number): number => Math.round(qtde * 1000) / 1000
