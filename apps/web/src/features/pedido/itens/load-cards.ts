/** What shows an item of the order; a new order has none yet. */
export const loadCards = () => import('./card')
