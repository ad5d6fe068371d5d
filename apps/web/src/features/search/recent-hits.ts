/** Records that were opened last from the search. */
import { recentList } from '@/lib/storage/recent-list'
import { GROUP_ROWS, type Hit } from '@/lib/domain'

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'key', 'label', 'detail', 'href'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

export const recentHits = recentList<Hit>({
  name: 'busca',
  isRow: isHit,
  keyOf: ({ key }) => key,
  most: GROUP_ROWS,
})
