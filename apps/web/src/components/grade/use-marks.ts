import { useEffect } from 'react'
import { cellInput } from './keys'
import type { GradeStore } from './store'

/** Writes marks directly to the cells: rendering a thousand cells would cost more than handling the key. */
export function useMarks(table: { current: HTMLTableElement | null }, store: GradeStore) {
  useEffect(() => {
    let shown = store.marked()
    return store.subscribe(() => {
      const marked = store.marked()
      if (marked === shown) return
      const { current } = table
      if (current) {
        for (const key of shown) if (!marked.has(key)) mark(current, key, undefined)
        for (const key of marked) if (!shown.has(key)) mark(current, key, store.markTitle)
      }
      shown = marked
    })
  }, [table, store])
}

function mark(table: HTMLTableElement, key: string, title: string | undefined) {
  const [row = 0, col = 0] = key.split(':').map(Number)
  const input = cellInput(table, { row, col })
  if (!input) return
  input.parentElement?.toggleAttribute('data-marked', title !== undefined)
  input.title = title ?? ''
}
