import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/components/ui/status/toast-store'
import { createDoubleClick, createDoublePress } from '@/lib/double-press'
import { isIdle } from '../form/focus-start'
import type { RowAction } from './grid-column'
import type { GridSelection } from './grid-selection'
import type { ActiveRow } from './use-active-row'
import { useRowSelection } from './use-row-selection'

interface GridActionsOptions<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  canExpand: boolean
  place: ActiveRow
  /** Scrolls a row into view. */
  reveal: (index: number) => void
  focus: () => void
  selection: GridSelection<Row> | undefined
  pageRows: number
}

interface OpenMenu<Row> {
  anchor: HTMLElement
  row: Row
  index: number
}

/** Handlers of clicks and keys in a grid; `expanded` holds the keys of the open rows. */
export function useGridActions<Row>(options: GridActionsOptions<Row>) {
  const { rows, rowKey, rowActions, canExpand, place, reveal, focus, pageRows, selection } = options
  const { index: active, activate, stepped } = place
  const router = useRouter()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set())
  const [menu, setMenu] = useState<OpenMenu<Row> | null>(null)
  const [clicks] = useState(createDoubleClick)
  const [presses] = useState(createDoublePress)

  // An action that removes a row also removes its focused button: the grid then takes the focus, so that keys go on
  // working.
  const keepFocus = useEffectEvent(() => {
    if (clicks.hasClicked && isIdle(document.activeElement)) focus()
  })
  useEffect(() => {
    if (rows.length > 0) keepFocus()
  }, [rows])

  function setOpen(index: number, open: boolean) {
    const row = rows[index]
    if (row === undefined) return
    const key = rowKey(row)
    setExpanded((keys) => new Set([...keys].filter((other) => other !== key).concat(open ? key : [])))
  }

  function isOpen(index: number): boolean {
    const row = rows[index]
    return row !== undefined && expanded.has(rowKey(row))
  }

  function run(action: RowAction | undefined, index: number) {
    if (!action) return
    if (action.disabled !== undefined) toast.info(action.disabled)
    else if (action.href !== undefined) router.history.push(action.href)
    else {
      action.onRun?.()
      // Moving on from an open row opens the next row too.
      if (isOpen(index)) setOpen(index + 1, true)
    }
  }

  function actionsAt(index: number): readonly RowAction[] {
    const row = rows[index]
    return row === undefined ? [] : (rowActions?.(row) ?? [])
  }

  function open(index: number) {
    if (canExpand) setOpen(index, !isOpen(index))
    else run(actionsAt(index)[0], index)
  }

  const selecting = useRowSelection({ rows, rowKey, selection, place, move, focus })

  /** True when the click changed the selection: on a checkbox, or with Shift anywhere in a row. */
  function selects(event: MouseEvent<HTMLElement>, target: Element, index: number): boolean {
    if (!selection) return false
    const isBox = target.closest('[data-select]') !== null
    if (!isBox && (!event.shiftKey || target.closest('a, button'))) return false
    if (event.shiftKey) {
      selecting.extend(index)
      // A click with Shift makes the browser select the text between the rows too, so that text is deselected.
      window.getSelection()?.removeAllRanges()
    } else selecting.toggle(index)
    activate(index)
    focus()
    return true
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target instanceof Element ? event.target : null
    const index = Number(target?.closest('[data-index]')?.getAttribute('data-index') ?? -1)
    if (target?.closest('[data-select-all]')) selecting.toggleAll()
    if (!target || index < 0 || target.closest('[data-detail]') || selects(event, target, index)) return
    activate(index)
    const button = target.closest('[data-action]')
    // A click that opens another tab or window is left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const more = target.closest<HTMLElement>('[data-more]')
    const row = rows[index]
    if (more && row !== undefined) setMenu({ anchor: more, row, index })
    else if (button) {
      event.preventDefault()
      // Another row may have moved below the pointer: the second click of a double click must not act on it.
      if (event.detail > 0 && clicks.isSecond(event)) return
      focus()
      run(actionsAt(index)[Number(button.getAttribute('data-action'))], index)
    } else if (target.closest('[data-toggle]')) setOpen(index, !isOpen(index))
    else if (!target.closest('a, button') && window.getSelection()?.isCollapsed !== false) open(index)
  }

  function move(index: number) {
    reveal(activate(index))
    focus()
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => move(stepped(1)),
    ArrowUp: () => move(stepped(-1)),
    PageDown: () => move(stepped(pageRows)),
    PageUp: () => move(stepped(-pageRows)),
    Home: () => move(0),
    End: () => move(rows.length - 1),
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (rows.length > 0 && selecting.onKey(event)) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return
    const isOwn = event.target === event.currentTarget
    const letter = event.key.toLowerCase()
    const shortcut = actionsAt(active).find((action) => action.shortcut === letter)
    if (!shortcut) presses.forget()
    if (keys[event.key]) keys[event.key]?.()
    else if (event.key === 'Enter' && isOwn) open(active)
    else if (event.key === 'ArrowRight' && isOwn && canExpand) setOpen(active, true)
    else if (event.key === 'ArrowLeft' && isOwn && canExpand) setOpen(active, false)
    else if (shortcut) {
      // A key that is held or pressed twice must not go on to the next row.
      if (!presses.isSecond(event.nativeEvent)) {
        focus()
        run(shortcut, active)
      }
    } else return
    event.preventDefault()
  }

  return { expanded, menu, closeMenu: () => setMenu(null), run, onClick, onKeyDown }
}
