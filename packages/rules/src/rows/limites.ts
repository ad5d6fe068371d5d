/** Maximum lines of an order; apart from their checks, which the order form does not load. */

/** Maximum lines that are checked in one call. */
export const MAX_ROWS = 2000
