import type { KeyboardEvent } from 'react'

/** Moves the focus by arrow up or down to the same button or field of the next row; true when the key was handled. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): boolean {
  const { currentTarget: from, key } = event
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
  const row = from.closest('tr')
  const rows = [...(row?.closest('table')?.querySelectorAll('tbody tr') ?? [])]
  const other = row && rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)]
  const same = (of: Element | null | undefined) => of?.querySelectorAll<HTMLElement>(from.localName)
  same(other)
    ?.item([...(same(row) ?? [])].indexOf(from))
    ?.focus()
  event.preventDefault()
  return true
}
