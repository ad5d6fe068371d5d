import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { isSame } from '@/components/crud/form/is-same'
import { IconButton } from '@/components/ui/icon-button'
import { moveInRows } from './row-keys'
import styles from './rows.module.css'

/** The first column names the row. */
export interface RowColumn<Row> {
  header: string
  cell: (row: Row, index: number) => ReactNode
  /** Figures, to the right. */
  number?: boolean | undefined
  /** On a phone's card its heading stands before it, as before figures: what does not speak for itself. */
  named?: boolean | undefined
  /** A grid's track. Where every column has one, rows are laid out each by itself: lists of hundreds. */
  width?: string | undefined
  /** Of all rows, below them. */
  total?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** A button of a row, called by its word and the row's name. */
export interface RowAction {
  word: string
  icon: ReactNode
  danger?: boolean
  run: (index: number) => void
}

export interface FormRowProps<Row> {
  row: Row
  index: number
  columns: readonly RowColumn<Row>[]
  rowName: (row: Row) => string
  /** Undefined: rows are not chosen. */
  isChosen: boolean | undefined
  onToggle: ((index: number) => void) | undefined
  /** Undefined: no row has any. */
  actions: readonly RowAction[] | undefined
  moreActions: ((row: Row) => readonly RowAction[]) | undefined
  isLocked: ((row: Row) => boolean) | undefined
  /** Delete among its buttons. */
  onRemove: ((index: number) => void) | undefined
}

/** Kept while it holds the same: of hundreds of rows the one that is written in is drawn, as often as one types. */
export const FormRow = memo(function FormRow<Row>(props: FormRowProps<Row>) {
  const { row, index, columns, rowName, isChosen, onToggle, actions, moreActions, isLocked, onRemove } = props
  const [first, ...others] = columns
  const isFree = !isLocked?.(row)
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (moveInRows(event) || event.key !== 'Delete' || !isFree || !onRemove) return
    onRemove(index)
    event.preventDefault()
  }
  return (
    <tr>
      {isChosen !== undefined && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`Selecionar ${rowName(row)}`}
            checked={isChosen}
            onChange={() => onToggle?.(index)}
          />
        </td>
      )}
      <th scope="row">{first?.cell(row, index)}</th>
      {others.map(({ header, cell, number, named = number }) => (
        <td key={header} data-number={number} data-header={named && header}>
          {cell(row, index)}
        </td>
      ))}
      {actions && (
        <td className={styles.actions}>
          {[...(moreActions?.(row) ?? []), ...(isFree ? actions : [])].map(({ word, icon, danger, run }) => (
            <IconButton
              key={word}
              label={`${word} ${rowName(row)}`}
              icon={icon}
              danger={danger}
              onClick={() => run(index)}
              onKeyDown={onKeyDown}
            />
          ))}
        </td>
      )}
    </tr>
  )
}, isKept) as <Row>(props: FormRowProps<Row>) => ReactNode

/** A form makes its rows anew at every change, also those that stay as they are; which columns there are follows them. */
function isKept<Row>(last: FormRowProps<Row>, next: FormRowProps<Row>): boolean {
  const { row, columns, ...others } = next
  const names = Object.keys(others) as (keyof typeof others)[]
  return (
    names.every((name) => Object.is(last[name], next[name])) &&
    isSame(last.columns, columns) &&
    isSame(last.row, row)
  )
}
