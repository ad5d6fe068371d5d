import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { isSame } from '@/components/crud/form/is-same'
import { IconButton } from '@/components/ui/icon-button'
import { moveInRows } from './row-keys'
import styles from './rows.module.css'

/** Column of a form's rows; the first column names the row. */
export interface RowColumn<Row> {
  header: string
  cell: (row: Row, index: number) => ReactNode
  /** True for figures, which are right-aligned. */
  number?: boolean | undefined
  /**
   * True when the heading stands before the value on a phone's card, as it does for figures, because the value alone
   * is unclear.
   */
  named?: boolean | undefined
  /** Grid track of the column. Where every column has one, each row is laid out by itself, which long lists need. */
  width?: string | undefined
  /** Total of all rows, shown below them. */
  total?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** Button of a row; its accessible name is the word and the row's name. */
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
  /** Undefined when rows cannot be chosen. */
  isChosen: boolean | undefined
  onToggle: ((index: number) => void) | undefined
  /** Undefined when no row has buttons. */
  actions: readonly RowAction[] | undefined
  moreActions: ((row: Row) => readonly RowAction[]) | undefined
  isLocked: ((row: Row) => boolean) | undefined
  /** Called for the key Delete on a button of the row. */
  onRemove: ((index: number) => void) | undefined
}

/** Skips renders while its content is equal, so that typing in one of hundreds of rows renders only that row. */
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

/**
 * A form creates all row objects anew at every change, and the columns with them, so both are compared by content.
 */
function isKept<Row>(last: FormRowProps<Row>, next: FormRowProps<Row>): boolean {
  const { row, columns, ...others } = next
  const names = Object.keys(others) as (keyof typeof others)[]
  return (
    names.every((name) => Object.is(last[name], next[name])) &&
    isSame(last.columns, columns) &&
    isSame(last.row, row)
  )
}
