import { useState } from 'react'

/** Rows of a list that are chosen; nothing where rows cannot be removed together. */
export function useChosenRows(
  onRemove: ((indexes: readonly number[]) => void) | undefined,
  keys: readonly string[],
) {
  const { length } = keys
  // When rows are added, removed or moved, the indexes shift, so the choice is dropped.
  const rows = JSON.stringify(keys)
  const [chosen, setChosen] = useState<{ of: string; indexes: readonly number[] }>({ of: rows, indexes: [] })
  if (!onRemove) return undefined
  const indexes = chosen.of === rows ? chosen.indexes : []
  const choose = (next: readonly number[]) => setChosen({ of: rows, indexes: next })
  return {
    indexes,
    toggle: (index: number) =>
      choose(
        indexes.includes(index)
          ? indexes.filter((other) => other !== index)
          : [...indexes, index].toSorted((a, b) => a - b),
      ),
    toggleAll: () => choose(indexes.length === length ? [] : Array.from({ length }, (_, index) => index)),
    remove: () => onRemove(indexes),
  }
}
