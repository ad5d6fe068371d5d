import type { QuerySchema } from '@/lib/url/state'
import type { PlainFilter } from './list-filter'

/** Width in rem of each kind of filter with the gap beside it, as in the style sheet. */
const WIDTHS: Record<PlainFilter<QuerySchema>['kind'], number> = {
  text: 9.75,
  choice: 9.25,
  period: 21,
  field: 11.75,
  check: 9.75,
}
/** Width in rem of the filter line at 1366 px beside the menu, with "Consultar" and "Limpar". */
const LINE = 52
const BUTTON = 9

const widthOf = <S extends QuerySchema>({ kind }: PlainFilter<S>): number => WIDTHS[kind]

/** The filters that have no room in the first line. */
export function foldedOf<S extends QuerySchema>(
  first: PlainFilter<S> | undefined,
  others: readonly PlainFilter<S>[],
): readonly PlainFilter<S>[] {
  const start = first ? widthOf(first) : 0
  if (others.reduce((sum, filter) => sum + widthOf(filter), start) <= LINE) return []
  let used = start + BUTTON
  return others.filter((filter) => {
    const fits = used + widthOf(filter) <= LINE
    if (fits) used += widthOf(filter)
    return !fits
  })
}
