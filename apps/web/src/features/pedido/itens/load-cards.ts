/** Loads the card of an item, which a new order does not need yet. */
export const loadCards = () => import('./card')
