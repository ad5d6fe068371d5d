import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { moveInRows } from './row-keys'
import styles from './rows.module.css'
import { useChosenRows } from './use-chosen-rows'

/** The first column names the row. */
export interface RowColumn<Row> {
  header: string
  cell: (row: Row, index: number) => ReactNode
  /** Figures, to the right. */
  number?: boolean | undefined
  /** On a phone's card its heading stands before it, as before figures: what does not speak for itself. */
  named?: boolean | undefined
  /** Of all rows, below them. */
  total?: ((rows: readonly Row[]) => ReactNode) | undefined
}

interface FormRowsProps<Row> {
  /** What the rows are: "Pessoas de Contato". */
  name: string
  rows: readonly Row[]
  columns: readonly RowColumn<Row>[]
  rowKey: (row: Row, index: number) => string
  /** What its buttons call a row. */
  rowName: (row: Row) => string
  error: string | undefined
  empty: { icon: ReactNode; title: string }
  onEdit?: ((index: number) => void) | undefined
  onDuplicate?: ((index: number) => void) | undefined
  onRemove?: ((index: number) => void) | undefined
  /** Rows can be chosen, and those removed at once. */
  onRemoveMany?: ((indexes: readonly number[]) => void) | undefined
  /** A row that can be neither changed nor removed. */
  isLocked?: ((row: Row) => boolean) | undefined
  /** What else can be done with a row, also while the form is only read. */
  moreActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** The button that adds one; not there while the form is only read. */
  add?: ReactNode
  /** Below the rows. */
  foot?: ReactNode
}

/** A button of a row, called by its word and the row's name. */
export interface RowAction {
  word: string
  icon: ReactNode
  danger?: boolean
  run: (index: number) => void
}

/** Rows of a form as a table, or as cards on a phone. Among a row's buttons, arrows go up and down and Delete removes. */
export function FormRows<Row>({
  rows,
  columns,
  rowKey,
  error,
  empty,
  add,
  foot,
  ...props
}: FormRowsProps<Row>) {
  const { name, rowName, onEdit, onDuplicate, onRemove, onRemoveMany, isLocked, moreActions } = props
  const isReadOnly = useIsReadOnly()
  const all: (RowAction | undefined)[] = [
    onEdit && { word: 'Alterar', icon: <Pencil />, run: onEdit },
    onDuplicate && { word: 'Duplicar', icon: <Copy />, run: onDuplicate },
    onRemove && { word: 'Remover', icon: <Trash2 />, danger: true, run: onRemove },
  ]
  const actions = isReadOnly ? [] : all.filter((action) => action !== undefined)
  const hasActions = actions.length > 0 || moreActions !== undefined
  const actionsOf = (row: Row) => [...(moreActions?.(row) ?? []), ...(isLocked?.(row) ? [] : actions)]
  const chosen = useChosenRows(isReadOnly ? undefined : onRemoveMany, rows.map(rowKey))
  const [first, ...others] = columns

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const { currentTarget, key } = event
    if (moveInRows(event) || key !== 'Delete' || !onRemove) return
    const row = currentTarget.closest('tr')
    if (!row) return
    const isFree = rows.some((own, at) => at === row.sectionRowIndex && !isLocked?.(own))
    if (isReadOnly || !isFree) return
    onRemove(row.sectionRowIndex)
    event.preventDefault()
  }

  return (
    <div className={styles.rows}>
      {!isReadOnly && add}
      {chosen && chosen.indexes.length > 0 && (
        <Button size="sm" variant="danger" icon={<Trash2 />} onClick={chosen.remove}>
          Remover {chosen.indexes.length === 1 ? '1 selecionado' : `${chosen.indexes.length} selecionados`}
        </Button>
      )}
      {error && <p className={styles.error}>{error}</p>}
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {chosen && (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label="Selecionar todos"
                    checked={chosen.indexes.length === rows.length}
                    onChange={chosen.toggleAll}
                  />
                </th>
              )}
              {columns.map(({ header, number }) => (
                <th key={header} scope="col" data-number={number}>
                  {header}
                </th>
              ))}
              {hasActions && (
                <th scope="col">
                  <span className="visually-hidden">Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKey(row, index)}>
                {chosen && (
                  <td className={styles.choice}>
                    <input
                      type="checkbox"
                      aria-label={`Selecionar ${rowName(row)}`}
                      checked={chosen.indexes.includes(index)}
                      onChange={() => chosen.toggle(index)}
                    />
                  </td>
                )}
                <th scope="row">{first?.cell(row, index)}</th>
                {others.map(({ header, cell, number, named = number }) => (
                  <td key={header} data-number={number} data-header={named && header}>
                    {cell(row, index)}
                  </td>
                ))}
                {hasActions && (
                  <td className={styles.actions}>
                    {actionsOf(row).map(({ word, icon, danger, run }) => (
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
            ))}
          </tbody>
          {columns.some(({ total }) => total) && (
            <tfoot>
              <tr>
                {chosen && <td aria-hidden />}
                {columns.map(({ header, number, total }, at) =>
                  at === 0 ? (
                    <th key={header} scope="row">
                      {total?.(rows) ?? 'Total'}
                    </th>
                  ) : (
                    <td key={header} data-number={number} data-header={total && header}>
                      {total?.(rows)}
                    </td>
                  ),
                )}
                {hasActions && <td aria-hidden />}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {rows.length > 0 && foot}
    </div>
  )
}
