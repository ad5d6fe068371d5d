/**
 * A place in PostgreSQL's log of writes; as texts, places sort in the order of the writes, also across a change of
 * primary.
 */

export interface Place {
  /** Timeline in eight digits; each promotion begins a new one. */
  timeline: string
  /** Log position as PostgreSQL writes it: `16/B374D848`. */
  lsn: string
}

const PAGE = 8192
const PAGE_HEAD = 24

/**
 * A place as text. Where the next write begins a page of the log, PostgreSQL gives the place behind the page's head:
 * a replica that has reached the page has everything before it.
 */
export function placeText({ timeline, lsn }: Place): string {
  const [high = '', low = ''] = lsn.split('/')
  const place = Number.parseInt(low, 16)
  const end = place % PAGE === PAGE_HEAD ? place - PAGE_HEAD : place
  return timeline + high.padStart(8, '0') + end.toString(16).toUpperCase().padStart(8, '0')
}

export const isPlaceText = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-F]{24}$/.test(text)
