/**
 * Media query for a tablet with its menu open or a phone, where the sale's header and entry strip would fill the
 * first screen.
 */
export const NARROW = '(max-width: 1023px)'
