import { useEffect } from 'react'
import { cellInput } from './keys'
import type { GradeStore } from './store'

export const SHORT_TITLE = 'Item com estoque insuficiente.'

/** Marks go straight to the cells: rendering a thousand of them would cost more than the key. */
export function useShortMarks(table: { current: HTMLTableElement | null }, store: GradeStore) {
  useEffect(() => {
    let shown = store.short()
    return store.subscribe(() => {
      const short = store.short()
      if (short === shown) return
      if (table.current) {
        for (const key of shown) if (!short.has(key)) mark(table.current, key, false)
        for (const key of short) if (!shown.has(key)) mark(table.current, key, true)
      }
      shown = short
    })
  }, [table, store])
}

function mark(table: HTMLTableElement, key: string, isShort: boolean) {
  const [row = 0, col = 0] = key.split(':').map(Number)
  const input = cellInput(table, { row, col })
  if (!input) return
  input.parentElement?.toggleAttribute('data-short', isShort)
  input.title = isShort ? SHORT_TITLE : ''
}
