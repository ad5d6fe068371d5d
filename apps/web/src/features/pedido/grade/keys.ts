import { parsePastedGrid } from '@trama/rules/grade/grid-paste'
import { parseNumberBr, typedNumber } from '@trama/rules/number-br'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useMemo,
} from 'react'
import type { FilledCell } from './filling'
import type { Grade } from './model'
import { type GradeShape, nextCell, type Position } from './navigation'
import type { GradeStore } from './store'

export const gradeShape = (grade: Grade): GradeShape => ({
  rows: grade.rows.length,
  cols: grade.tamanhos.length,
  has: ({ row, col }) => Boolean(grade.rows[row]?.cells[col]),
})

/** The input of a cell; none where its row is out of sight. */
export const cellInput = (table: HTMLTableElement, { row, col }: Position) =>
  table.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-col="${col}"]`)

interface GradeKeyOptions {
  grade: Grade
  store: GradeStore
  /** Of a quantity. */
  decimais: number
  /** Makes a row be there. */
  reveal: (row: number) => void
  onEnd: () => void
  onFinish: () => void
  onSkipped: (count: number) => void
}

/** Listeners of the whole table: moving, typing, clearing and pasting. */
export function useGradeKeys(options: GradeKeyOptions) {
  const { grade, store, decimais, reveal, onEnd, onFinish, onSkipped } = options
  return useMemo(() => {
    const shape = gradeShape(grade)
    const quantity = { positiveOnly: true, maxDecimals: decimais }

    function move(table: HTMLTableElement, input: HTMLInputElement, key: string, held: object) {
      const next = nextCell(key, positionOf(input), shape, held)
      if (next) {
        reveal(next.row)
        cellInput(table, next)?.focus()
      } else if (key === 'Enter') onEnd()
    }

    return {
      onInput(event: FormEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input) return
        const qtde = parseNumberBr(input.value, quantity)
        if (qtde === undefined) store.refuse(positionOf(input), input.value)
        else store.set([{ ...positionOf(input), qtde: qtde ?? 0 }])
        markWrong(input, qtde === undefined)
      },
      onFocus: selectAll,
      onClick(event: MouseEvent<HTMLTableElement>) {
        // The balance beside the input belongs to its cell.
        const { target } = event
        if (target instanceof HTMLTableCellElement) target.querySelector('input')?.focus()
        else selectAll(event)
      },
      onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input || event.altKey) return
        const ctrl = event.ctrlKey || event.metaKey
        if (event.key === 'Delete' && !input.readOnly)
          writeCells(event.currentTarget, store, [{ ...positionOf(input), qtde: 0 }])
        else if (event.key === 'Enter' && ctrl) onFinish()
        else if (!moves(event.key)) return
        else move(event.currentTarget, input, event.key, { ctrl, shift: event.shiftKey })
        event.preventDefault()
      },
      onPaste(event: ClipboardEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input) return
        event.preventDefault()
        const block = parsePastedGrid(event.clipboardData.getData('text'), quantity)
        const { cells, skipped } = placeBlock(grade, positionOf(input), block)
        writeCells(event.currentTarget, store, cells)
        input.select()
        onSkipped(skipped)
      },
    }
  }, [grade, store, decimais, reveal, onEnd, onFinish, onSkipped])
}

/** Puts quantities into cells, whether they are in sight or not, and into the sums. */
export function writeCells(table: HTMLTableElement, store: GradeStore, cells: readonly FilledCell[]) {
  for (const cell of cells) {
    const input = cellInput(table, cell)
    if (!input) continue
    input.value = cellText(cell.qtde)
    markWrong(input, false)
  }
  store.set(cells)
}

/** A quantity as one would type it; nothing for none. */
export const cellText = (qtde: number): string => (qtde > 0 ? typedNumber(qtde) : '')

/** The cells are not React's to change. */
function markWrong(input: HTMLInputElement, isWrong: boolean) {
  if (isWrong) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

const moves = (key: string) => key.startsWith('Arrow') || ['Enter', 'Home', 'End'].includes(key)

/** Where the quantities of a pasted block go; an empty one empties its cell. */
function placeBlock(
  grade: Grade,
  from: Position,
  block: readonly (readonly (number | null | undefined)[])[],
): { cells: FilledCell[]; skipped: number } {
  const cells: FilledCell[] = []
  let skipped = 0
  block.forEach((line, down) =>
    line.forEach((qtde, right) => {
      const at = { row: from.row + down, col: from.col + right }
      const cell = grade.rows[at.row]?.cells[at.col]
      const fits = cell && !cell.locked && qtde !== undefined
      if (fits) cells.push({ ...at, qtde: qtde ?? 0 })
      // An empty cell of the block has nothing to lose.
      else if (qtde !== null) skipped += 1
    }),
  )
  return { cells, skipped }
}

function cellOf(event: SyntheticEvent): HTMLInputElement | undefined {
  const { target } = event
  return target instanceof HTMLInputElement && target.dataset.row !== undefined ? target : undefined
}

const positionOf = ({ dataset }: HTMLInputElement): Position => ({
  row: Number(dataset.row),
  col: Number(dataset.col),
})

function selectAll(event: SyntheticEvent) {
  cellOf(event)?.select()
}
