import type { KeyboardEvent } from 'react'

/** Arrows up and down lead to the same button or field of the row there; true where it was such a key. */
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
