/** A tablet beside its menu, or a phone: there the sale's head and its strip would fill the first screen. */
export const NARROW = '(max-width: 1023px)'
