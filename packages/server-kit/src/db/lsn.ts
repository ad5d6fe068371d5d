/** Places in PostgreSQL's log of writes, as texts whose order is that of the writes, across a change of primary too. */

export interface Place {
  /** Eight digits; each promotion begins another one. */
  timeline: string
  /** As PostgreSQL writes it: `16/B374D848`. */
  lsn: string
}

const PAGE = 8192
const PAGE_HEAD = 24

/**
 * Where the next write begins a page, its place stands behind the page's head: what follows has read all there is when it
 * has come to the page.
 */
export function placeText({ timeline, lsn }: Place): string {
  const [high = '', low = ''] = lsn.split('/')
  const place = Number.parseInt(low, 16)
  const end = place % PAGE === PAGE_HEAD ? place - PAGE_HEAD : place
  return timeline + high.padStart(8, '0') + end.toString(16).toUpperCase().padStart(8, '0')
}

export const isPlaceText = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-F]{24}$/.test(text)
