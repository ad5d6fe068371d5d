import { useState } from 'react'

/** Which rows of a list are chosen; nothing where they cannot be removed together. */
export function useChosenRows(onRemove: ((indexes: readonly number[]) => void) | undefined, count: number) {
  // Rows that come or go shift the others: what was chosen among so many is chosen no more.
  const [chosen, setChosen] = useState<{ of: number; indexes: readonly number[] }>({ of: count, indexes: [] })
  if (!onRemove) return undefined
  const indexes = chosen.of === count ? chosen.indexes : []
  const choose = (next: readonly number[]) => setChosen({ of: count, indexes: next })
  return {
    indexes,
    toggle: (index: number) =>
      choose(
        indexes.includes(index)
          ? indexes.filter((other) => other !== index)
          : [...indexes, index].toSorted((a, b) => a - b),
      ),
    toggleAll: () =>
      choose(indexes.length === count ? [] : Array.from({ length: count }, (_, index) => index)),
    remove: () => onRemove(indexes),
  }
}
