/** Places in PostgreSQL's log of writes, as texts whose order is that of the writes. */

const PAGE = 8192
const PAGE_HEAD = 24

/**
 * PostgreSQL's form is `16/B374D848`. Where the next write begins a page, its place stands behind the page's head: what
 * follows has read all there is when it has come to the page.
 */
export function lsnOf(text: string): string {
  const [high = '', low = ''] = text.split('/')
  const place = Number.parseInt(low, 16)
  const end = place % PAGE === PAGE_HEAD ? place - PAGE_HEAD : place
  return high.padStart(8, '0') + end.toString(16).toUpperCase().padStart(8, '0')
}

export const isLsn = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-F]{16}$/.test(text)
