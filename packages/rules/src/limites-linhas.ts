/** Limits of an order's lines; apart from their checking, which the order form does not load. */

/** Lines that are checked in one call. */
export const MAX_LINHAS = 2000
const MAX_QTDE = 9_999_999

/** A quantity that an order takes: above zero, at most 3 decimals. */
export const isQtde = (qtde: number): boolean =>
  qtde > 0 && qtde <= MAX_QTDE && Math.abs(qtde * 1000 - Math.round(qtde * 1000)) < 1e-4
