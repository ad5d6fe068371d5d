/** How many lines an order has; apart from their checking, which the order form does not load. */

/** Lines that are checked in one call. */
export const MAX_LINHAS = 2000
