import { parsePastedGrid } from '@trama/rules/grid-paste'
import { formatShortNumber, parseNumberBr } from '@trama/rules/number-br'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useMemo,
} from 'react'
import type { Grade } from './grade-model'
import { type GradeShape, nextCell, type Position } from './grade-navigation'
import type { GradeStore } from './grade-store'

export const gradeShape = (grade: Grade): GradeShape => ({
  rows: grade.rows.length,
  cols: grade.tamanhos.length,
  has: ({ row, col }) => Boolean(grade.rows[row]?.cells[col]),
})

/** The input of a cell; the table's first row and column are heads. */
export function cellInput(table: HTMLTableElement, { row, col }: Position): HTMLInputElement | null {
  return table.rows[row + 1]?.cells[col + 1]?.querySelector('input') ?? null
}

interface GradeKeyOptions {
  grade: Grade
  store: GradeStore
  onEnd: () => void
  onFinish: () => void
  onSkipped: (count: number) => void
}

/** Listeners of the whole table: moving, typing, clearing and pasting. */
export function useGradeKeys({ grade, store, onEnd, onFinish, onSkipped }: GradeKeyOptions) {
  return useMemo(() => {
    const shape = gradeShape(grade)

    function move(table: HTMLTableElement, input: HTMLInputElement, key: string, held: object) {
      const next = nextCell(key, positionOf(input), shape, held)
      if (next) cellInput(table, next)?.focus()
      else if (key === 'Enter') onEnd()
    }

    const write = (input: HTMLInputElement, qtde: number | null) => writeCell(store, input, qtde)

    return {
      onInput(event: FormEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input) return
        const text = input.value.replaceAll(/[^\d,]/g, '')
        if (text !== input.value) input.value = text
        const { row, col } = positionOf(input)
        store.set(row, col, parseNumberBr(text, { maxDecimals: 3 }) ?? 0)
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
        if (event.key === 'Delete' && !input.readOnly) write(input, null)
        else if (event.key === 'Enter' && ctrl) onFinish()
        else if (!moves(event.key)) return
        else move(event.currentTarget, input, event.key, { ctrl, shift: event.shiftKey })
        event.preventDefault()
      },
      onPaste(event: ClipboardEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input) return
        event.preventDefault()
        const block = parsePastedGrid(event.clipboardData.getData('text'))
        const skipped = fillBlock(event.currentTarget, positionOf(input), block, write)
        input.select()
        onSkipped(skipped)
      },
    }
  }, [grade, store, onEnd, onFinish, onSkipped])
}

/** Puts a quantity into a cell and into the sums. */
export function writeCell(store: GradeStore, input: HTMLInputElement, qtde: number | null) {
  input.value = qtde ? formatShortNumber(qtde).replaceAll('.', '') : ''
  const { row, col } = positionOf(input)
  store.set(row, col, qtde ?? 0)
}

const moves = (key: string) => key.startsWith('Arrow') || ['Enter', 'Home', 'End'].includes(key)

function fillBlock(
  table: HTMLTableElement,
  from: Position,
  block: readonly (readonly (number | null | undefined)[])[],
  write: (input: HTMLInputElement, qtde: number | null) => void,
): number {
  let skipped = 0
  block.forEach((line, down) =>
    line.forEach((qtde, right) => {
      const input = cellInput(table, { row: from.row + down, col: from.col + right })
      const fits = input && !input.readOnly && qtde !== undefined && (qtde ?? 0) >= 0
      if (fits) write(input, qtde)
      // An empty cell of the block has nothing to lose.
      else if (qtde !== null) skipped += 1
    }),
  )
  return skipped
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
