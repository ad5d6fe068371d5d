import { typeKeypadComma } from '@/components/fields/number/keypad-comma'
import { splitCells } from '@trama/rules/grade/grid-paste'
import { TEXTS } from '@trama/contract/messages'
import { erroDoTexto } from '@trama/rules/pedido/quantidade'
import { bareNumber, formatShortNumber, parseNumberBr, typedNumber } from '@trama/rules/number-br'
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useMemo,
} from 'react'
import type { Grade } from './grade'
import { type GradeShape, nextCell, type Position } from './navigation'
import type { FilledCell, GradeStore } from './store'

/** Shape of a grid; the column of the row texts follows the columns of quantities. */
export const gradeShape = (grade: Grade, hasText: boolean): GradeShape => ({
  rows: grade.rows.length,
  cols: grade.tamanhos.length + Number(hasText),
  has: ({ row, col }) => (hasText && col === grade.tamanhos.length) || Boolean(grade.rows[row]?.cells[col]),
})

/** Input of a cell; null where its row is not rendered. */
export const cellInput = (table: HTMLTableElement, { row, col }: Position) =>
  table.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-col="${col}"]`)

interface GradeKeyOptions {
  grade: Grade
  store: GradeStore
  /** Decimals of a quantity. */
  decimais: number
  /** True for amounts in reais. */
  money?: boolean | undefined
  /** Maximum length of each row's own text; 0 where rows have no text. */
  textLength: number
  /** Renders a row that is out of sight. */
  reveal: (row: number) => void
  onEnd: () => void
  onFinish: () => void
  onSkipped: (count: number) => void
}

/** Handlers of the whole table for moving, typing, clearing and pasting. */
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
        markWrong(input, qtde === undefined ? cellError(input.value, decimais, money) : undefined)
      },
      /** Shows a quantity as it was understood. */
      onBlur(event: FocusEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input || isText(input) || input.hasAttribute('aria-invalid')) return
        const { row, col } = positionOf(input)
        input.value = cellText(store.get(row, col), money)
      },
      onFocus: selectAll,
      onClick(event: MouseEvent<HTMLTableElement>) {
        const { target } = event
        const input = cellOf(event)
        if (input && isText(input)) return
        // A click beside the input, but within its cell, focuses the input.
        if (target instanceof HTMLTableCellElement) target.querySelector('input')?.focus()
        else selectAll(event)
      },
      onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
        const input = cellOf(event)
        if (!input || event.altKey) return
        if (!isText(input)) typeKeypadComma(event)
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
        // A single pasted text is inserted at the caret, as in any field.
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

/** Writes quantities into cells, also those that are not rendered, and into the sums. */
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
    markWrong(input, undefined)
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

/** A quantity as typed, money with thousands separators; empty for zero. */
export function cellText(qtde: number, money = false): string {
  if (qtde <= 0) return ''
  return money ? formatShortNumber(qtde) : typedNumber(qtde)
}

/** What is wrong with a text that is no quantity, or no amount in reais. */
export const cellError = (text: string, decimais: number, money = false): string =>
  (money ? undefined : erroDoTexto(text, decimais)) ?? TEXTS.invalid

/** Tells the error at the cell, by its attributes directly, because React does not control the cells. */
function markWrong(input: HTMLInputElement, error: string | undefined) {
  const wrong = { 'aria-invalid': error && 'true', 'aria-description': error }
  for (const [name, value] of Object.entries(wrong)) {
    if (value === undefined) input.removeAttribute(name)
    else input.setAttribute(name, value)
  }
  const cell = input.parentElement
  if (error === undefined) cell?.removeAttribute('data-wrong')
  else cell?.setAttribute('data-wrong', error)
}

const moves = (key: string) => key.startsWith('Arrow') || ['Enter', 'Home', 'End'].includes(key)

/** True while an arrow key still moves the caret inside a row text; at the ends of the text it leaves the cell. */
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

interface PlaceOptions {
  /** Reads a quantity: null when the text is empty, undefined when it is no quantity. */
  parse: (text: string) => number | null | undefined
  /** Maximum length of a row's own text; 0 where the grid has no row texts. */
  textLength: number
}

interface PlacedBlock {
  cells: FilledCell[]
  /** Row texts by row index. */
  texts: Map<number, string>
  /** Number of values that did not fit into any cell. */
  skipped: number
}

/** Assigns a block pasted from a spreadsheet to cells; an empty quantity clears its cell. */
function placeBlock(
  grade: Grade,
  from: Position,
  block: readonly (readonly string[])[],
  { parse, textLength }: PlaceOptions,
): PlacedBlock {
  const placed: PlacedBlock = { cells: [], texts: new Map(), skipped: 0 }
  block.forEach((line, down) =>
    line.forEach((text, right) => {
      const at = { row: from.row + down, col: from.col + right }
      const row = grade.rows[at.row]
      if (row && textLength > 0 && at.col === grade.tamanhos.length) {
        placed.texts.set(at.row, text.trim().slice(0, textLength))
        return
      }
      const qtde = parse(text)
      const cell = row?.cells[at.col]
      if (cell && !cell.locked && qtde !== undefined) placed.cells.push({ ...at, qtde: qtde ?? 0 })
      // Only a value that is not empty counts as skipped.
      else if (qtde !== null) placed.skipped += 1
    }),
  )
  return placed
}
