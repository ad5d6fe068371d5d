import type { QueryKey } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { currentSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import type { Column } from './grid-column'

/** The columns of a list's view, where it has some. */
export interface ViewColumns {
  id: number
  colunas: ColumnChoice | null
}

/** Columns by id that a user has turned on or off; one that is not there stands as it was declared. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** The columns that are on, in their order; all that are on at first when the choice leaves none. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null,
): readonly Column<Row>[] {
  const on = columns.filter(({ id, optional }) => choice?.[id] ?? !optional)
  return on.length > 0 ? on : columns.filter(({ optional }) => !optional)
}

/** The choice after one column was turned on or off; it then holds all of them, also against later defaults. */
export function toggleColumn<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null,
  id: string,
): ColumnChoice {
  const on = new Set(chosenColumns(columns, choice).map((column) => column.id))
  const next = columns.map((column): [string, boolean] => [
    column.id,
    on.has(column.id) !== (column.id === id),
  ])
  return { ...choice, ...Object.fromEntries(next) }
}

/** What the device remembers of a list's columns; null when there is nothing sound. */
export function parseChoice(text: string | null): ColumnChoice | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    return Object.fromEntries(Object.entries(stored).filter(([, on]) => typeof on === 'boolean'))
  } catch {
    return null
  }
}

/**
 * A user's own columns of a list, kept on the device.
 * @param listKey the list's query key: names it among the others
 * @param view the view that is on
 */
export function useColumnChoice<Row>(
  listKey: QueryKey,
  columns: readonly Column<Row>[],
  isOn: boolean,
  view?: ViewColumns,
) {
  const key = ['colunas', currentSession()?.usuario.id, ...listKey].join(':')
  const [own, setOwn] = useState(() => (isOn ? parseChoice(storage.read(key)) : null))
  const [inView, setInView] = useState<ViewColumns | undefined>()
  // A view's columns are its own: what is chosen while it is on is gone with it, unless it is saved.
  const now = inView?.id === view?.id ? inView : view
  const choice = isOn && now?.colunas ? now.colunas : own
  const chosen = useMemo(() => chosenColumns(columns, choice), [columns, choice])
  function choose(next: ColumnChoice | null) {
    if (view?.colunas) {
      setInView({ id: view.id, colunas: next ?? view.colunas })
      return
    }
    setOwn(next)
    if (next) storage.write(key, JSON.stringify(next))
    else storage.remove(key)
  }
  return { choice, chosen, choose }
}
