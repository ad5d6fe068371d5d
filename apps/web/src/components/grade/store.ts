import type { Grade, GradeCell } from './grade'
import type { Position } from './navigation'

/** Delay of the stock warning in milliseconds, S1 §9: "Item entry checks stock after 100 ms". */
const MARK_MS = 100

interface WrongCell extends Position {
  text: string
}

/** A quantity that is written into a cell without typing, such as a pasted one. */
export interface FilledCell extends Position {
  qtde: number
}

/** Rule that marks cells with a warning; marked quantities are accepted. */
export interface GradeWarning<Cell> {
  isDue: (cell: Cell, qtde: number) => boolean
  /** Title of a marked cell. */
  title: string
}

/** What is typed in a grid: quantities by colour and size, refused texts, and the texts of rows. */
export type TypedGrade = Readonly<Record<string, number | string>>

export type GradeStore = ReturnType<typeof createGradeStore>

/**
 * Keeps the quantities of a grid outside React: the cells are uncontrolled, and a key renders only the totals that it
 * changes. Sums are updated, not computed anew.
 */
export function createGradeStore<Cell extends GradeCell>(
  grade: Grade<Cell>,
  warning?: GradeWarning<Cell>,
  typed: TypedGrade = {},
) {
  const quantities = grade.rows.map(({ cells }) => cells.map((cell) => cell?.qtde ?? 0))
  const texts = grade.rows.map(({ texto }) => texto ?? '')
  const rowTotals = quantities.map((row) => row.reduce(add, 0))
  const colTotals = grade.tamanhos.map((_, col) => quantities.reduce((sum, row) => sum + (row[col] ?? 0), 0))
  const listeners = new Set<() => void>()
  /** Texts that are no quantity, by cell key. */
  const wrong = new Map<string, WrongCell>()
  let total = rowTotals.reduce(add, 0)
  let version = 0
  let timer: number | undefined
  let changed = restore()
  let marked: ReadonlySet<string> = findMarked()

  function placeOf(row: number, col: number): string {
    return `${grade.rows[row]?.cor ?? ''}/${grade.tamanhos[col] ?? ''}`
  }

  function textPlaceOf(row: number): string {
    return `${grade.rows[row]?.cor ?? ''}//texto`
  }

  /** Puts back what was typed before; false where there is nothing of it. */
  function restore(): boolean {
    grade.rows.forEach(({ cells }, row) => {
      const text = typed[textPlaceOf(row)]
      if (typeof text === 'string') texts[row] = text
      cells.forEach((cell, col) => {
        const value = typed[placeOf(row, col)]
        if (!cell || cell.locked || value === undefined) return
        put(row, col, typeof value === 'number' ? value : 0)
        if (typeof value === 'string') wrong.set(cellKey(row, col), { row, col, text: value })
      })
    })
    return Object.keys(typed).length > 0
  }

  /** Cells and texts of the grid that differ from the document. */
  function findTyped(): TypedGrade {
    const found: Record<string, number | string> = {}
    grade.rows.forEach(({ cells, texto }, row) => {
      const text = texts[row] ?? ''
      if (text !== (texto ?? '')) found[textPlaceOf(row)] = text
      cells.forEach((cell, col) => {
        const value = wrong.get(cellKey(row, col))?.text ?? quantities[row]?.[col] ?? 0
        if (value !== (cell?.qtde ?? 0)) found[placeOf(row, col)] = value
      })
    })
    return found
  }

  function findMarked(): ReadonlySet<string> {
    if (!warning) return new Set()
    const keys = grade.rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell, col) => {
        if (!cell || cell.locked) return []
        return warning.isDue(cell, quantities[row]?.[col] ?? 0) ? [cellKey(row, col)] : []
      }),
    )
    return new Set(keys)
  }

  function put(row: number, col: number, qtde: number): boolean {
    const line = quantities[row]
    if (!line || line[col] === qtde) return false
    const difference = qtde - (line[col] ?? 0)
    line[col] = qtde
    rowTotals[row] = round((rowTotals[row] ?? 0) + difference)
    colTotals[col] = round((colTotals[col] ?? 0) + difference)
    total = round(total + difference)
    return true
  }

  function emit() {
    version += 1
    for (const listener of listeners) listener()
  }

  function mark() {
    const found = findMarked()
    if (found.size === marked.size && [...found].every((key) => marked.has(key))) return
    marked = found
    emit()
  }

  /** Sets any number of cells and notifies the listeners once. */
  function set(cells: readonly FilledCell[]) {
    for (const { row, col } of cells) wrong.delete(cellKey(row, col))
    const differ = cells.filter(({ row, col, qtde }) => put(row, col, qtde))
    if (differ.length === 0) return
    changed = true
    emit()
    if (!warning) return
    window.clearTimeout(timer)
    timer = window.setTimeout(mark, MARK_MS)
  }

  return {
    get: (row: number, col: number) => quantities[row]?.[col] ?? 0,
    set,
    /** Keeps a text that is no quantity: it counts as zero and must be corrected. */
    refuse({ row, col }: Position, text: string) {
      set([{ row, col, qtde: 0 }])
      wrong.set(cellKey(row, col), { row, col, text })
      changed = true
      emit()
    },
    /** Text beside the quantities of a row. */
    text: (row: number) => texts[row] ?? '',
    setText(row: number, text: string) {
      if (texts[row] === text) return
      changed = true
      texts[row] = text
      emit()
    },
    typed: findTyped,
    wrongText: (row: number, col: number) => wrong.get(cellKey(row, col))?.text,
    firstWrong: (): WrongCell | undefined => wrong.values().next().value,
    rowTotal: (row: number) => rowTotals[row] ?? 0,
    colTotal: (col: number) => colTotals[col] ?? 0,
    total: () => total,
    /** Number that changes with every quantity. */
    version: () => version,
    /** Keys of the cells with a warning. */
    marked: () => marked,
    markTitle: warning?.title,
    hasChanged: () => changed,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const cellKey = (row: number, col: number): string => `${row}:${col}`

const add = (a: number, b: number) => a + b
// Quantities have at most 3 decimals; rounding removes the float error of sums.
const round = (value: number) => Math.round(value * 1000) / 1000
