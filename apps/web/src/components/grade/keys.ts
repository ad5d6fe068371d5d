import { splitCells } from '@trama/rules/grade/grid-paste'
import { bareNumber, formatShortNumber, parseNumberBr, typedNumber } from '@trama/rules/number-br'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useMemo,
} from 'react'
import type { Grade } from './grade'
import { type GradeShape, nextCell, type Position } from './navigation'
import { placeBlock } from './paste'
import type { FilledCell, GradeStore } from './store'

/** The column of a row's text follows those of the quantities. */
export const gradeShape = (grade: Grade, hasText: boolean): GradeShape => ({
  rows: grade.rows.length,
  cols: grade.tamanhos.length + Number(hasText),
  has: ({ row, col }) => (hasText && col === grade.tamanhos.length) || Boolean(grade.rows[row]?.cells[col]),
})

/** The input of a cell; none where its row is out of sight. */
export const cellInput = (table: HTMLTableElement, { row, col }: Position) =>
  table.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-col="${col}"]`)

interface GradeKeyOptions {
  grade: Grade
  store: GradeStore
  /** Of a quantity. */
  decimais: number
  /** Reais. */
  money?: boolean | undefined
  /** Each row has a text of its own, of so many characters; 0: none. */
  textLength: number
  /** Makes a row be there. */
  reveal: (row: number) => void
  onEnd: () => void
  onFinish: () => void
  onSkipped: (count: number) => void
}

/** Listeners of the whole table: moving, typing, clearing and pasting. */
export function useGradeKeys(options: GradeKeyOptions) {
  const { grade, store, decimais, money, textLength, reveal, onEnd, onFinish, onSkipped } = options
  return useMemo(() => {
    const shape = gradeShape(grade, textLength > 0)
    const quantity = { positiveOnly: true, maxDecimals: decimais }
    const isText = (input: HTMLInputElement) => positionOf(input).col === grade.tamanhos.length

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
        if (isText(input)) return store.setText(positionOf(input).row, input.value)
        const qtde = parseNumberBr(input.value, quantity)
        if (qtde === undefined) store.refuse(positionOf(input), input.value)
        else store.set([{ ...positionOf(input), qtde: qtde ?? 0 }])
        markWrong(input, qtde === undefined)
      },
      onFocus: selectAll,
      onClick(event: MouseEvent<HTMLTableElement>) {
        const { target } = event
        const input = cellOf(event)
        if (input && isText(input)) return
        // What stands beside the input belongs to its cell.
        if (target instanceof HTMLTableCellElement) target.querySelector('input')?.focus()
        else selectAll(event)
      },
      onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input || event.altKey) return
        const ctrl = event.ctrlKey || event.metaKey
        if (event.key === 'Enter' && ctrl) onFinish()
        else if (isText(input) && staysInText(event.key, input)) return
        else if (event.key === 'Delete' && !input.readOnly)
          writeCells(event.currentTarget, store, [{ ...positionOf(input), qtde: 0 }], money)
        else if (!moves(event.key)) return
        else move(event.currentTarget, input, event.key, { ctrl, shift: event.shiftKey })
        event.preventDefault()
      },
      onPaste(event: ClipboardEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input) return
        const block = splitCells(event.clipboardData.getData('text'))
        // One text goes to where the caret is, as in any field.
        if (isText(input) && block.length === 1) return
        event.preventDefault()
        const parse = (text: string) => parseNumberBr(bareNumber(text), quantity)
        const { cells, texts, skipped } = placeBlock(grade, positionOf(input), block, { parse, textLength })
        writeCells(event.currentTarget, store, cells, money)
        writeTexts(event.currentTarget, grade, store, texts)
        input.select()
        onSkipped(skipped)
      },
    }
  }, [grade, store, decimais, money, textLength, reveal, onEnd, onFinish, onSkipped])
}

/** Puts quantities into cells, whether they are in sight or not, and into the sums. */
export function writeCells(
  table: HTMLTableElement,
  store: GradeStore,
  cells: readonly FilledCell[],
  money = false,
) {
  for (const cell of cells) {
    const input = cellInput(table, cell)
    if (!input) continue
    input.value = cellText(cell.qtde, money)
    markWrong(input, false)
  }
  store.set(cells)
}

function writeTexts(
  table: HTMLTableElement,
  grade: Grade,
  store: GradeStore,
  texts: ReadonlyMap<number, string>,
) {
  for (const [row, text] of texts) {
    const input = cellInput(table, { row, col: grade.tamanhos.length })
    if (input) input.value = text
    store.setText(row, text)
  }
}

/** A quantity as one would type it, money with its thousands parted; nothing for none. */
export function cellText(qtde: number, money = false): string {
  if (qtde <= 0) return ''
  return money ? formatShortNumber(qtde) : typedNumber(qtde)
}

/** The cells are not React's to change. */
function markWrong(input: HTMLInputElement, isWrong: boolean) {
  if (isWrong) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

const moves = (key: string) => key.startsWith('Arrow') || ['Enter', 'Home', 'End'].includes(key)

/** In a text the caret moves first; the arrows leave it at its ends. */
function staysInText(key: string, { value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  const isAll = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft') return !isAll && selectionEnd !== 0
  if (key === 'ArrowRight') return !isAll && selectionStart !== value.length
  return ['Home', 'End', 'Delete'].includes(key)
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
