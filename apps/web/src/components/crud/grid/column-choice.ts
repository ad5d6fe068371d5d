import type { QueryKey } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { currentSession } from '@/lib/session'
import { storage } from '@/lib/storage/storage'
import type { Column } from './grid-column'

/** Columns of a list's view, if the view has its own. */
export interface ViewColumns {
  id: number
  colunas: ColumnChoice | null
}

/** Columns by id that a user has turned on or off; a column that is missing here has its default. */
export type ColumnChoice = Readonly<Record<string, boolean>>

/** The visible columns, in their order; the default columns when the choice leaves none. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null,
): readonly Column<Row>[] {
  const on = columns.filter(({ id, optional }) => choice?.[id] ?? !optional)
  return on.length > 0 ? on : columns.filter(({ optional }) => !optional)
}

/**
 * The choice after one column was turned on or off. It contains every column, so that later defaults do not change
 * it.
 */
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

/** The choice of columns stored on the device; null when it is missing or invalid. */
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
 * A user's own choice of columns of a list, stored on the device.
 * @param listKey the list's query key, which identifies the list
 * @param view the active view
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
  // A view has its own columns: a choice made in a view is lost with it unless the view is saved.
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
