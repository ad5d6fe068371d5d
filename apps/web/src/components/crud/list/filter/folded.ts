import type { QuerySchema } from '@/lib/url/state'
import type { PlainFilter } from './list-filter'

/** So many fields stand in line with the buttons at 1366 px. */
const IN_LINE = 5

const fieldsOf = <S extends QuerySchema>({ kind }: PlainFilter<S>) => (kind === 'period' ? 2 : 1)

/** The filters that have no room in the first line; one field alone takes no more than the button to its place. */
export function foldedOf<S extends QuerySchema>(
  first: PlainFilter<S> | undefined,
  others: readonly PlainFilter<S>[],
): readonly PlainFilter<S>[] {
  let used = first ? fieldsOf(first) : 0
  const folded = others.filter((filter) => {
    used += fieldsOf(filter)
    return used > IN_LINE
  })
  const [only] = folded
  return folded.length === 1 && only && fieldsOf(only) === 1 ? [] : folded
}
