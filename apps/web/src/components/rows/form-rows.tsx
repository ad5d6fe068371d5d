import { Copy, Pencil, Trash2 } from 'lucide-react'
import { type CSSProperties, memo, type ReactNode, useMemo, useState } from 'react'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { cx } from '@/components/ui/cx'
import { FormRow, type FormRowProps, type RowAction, type RowColumn } from './form-row'
import styles from './rows.module.css'
import { isSame } from '@/components/crud/form/is-same'

interface FormRowsProps<Row> {
  /** Name of the rows: "Pessoas de Contato". */
  name: string
  rows: readonly Row[]
  columns: readonly RowColumn<Row>[]
  rowKey: (row: Row, index: number) => string
  /** Name of a row in the labels of its buttons. */
  rowName: (row: Row) => string
  error: string | undefined
  empty: { icon: ReactNode; title: string }
  onEdit?: ((index: number) => void) | undefined
  onDuplicate?: ((index: number) => void) | undefined
  onRemove?: ((index: number) => void) | undefined
  /** Present when several rows can be chosen and removed at once. */
  onRemoveMany?: ((indexes: readonly number[]) => void) | undefined
  /** True for a row that can be neither changed nor removed. */
  isLocked?: ((row: Row) => boolean) | undefined
  /** Further buttons of a row, also shown in a read-only form. */
  moreActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Button that adds a row; left out in a read-only form. */
  add?: ReactNode
  /** Content below the rows. */
  foot?: ReactNode
}

/**
 * Rows of a form as a table, or as cards on a phone. On a row's buttons, arrows go up and down and Delete removes.
 */
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
  const own = useMemo(() => {
    const all: (RowAction | undefined)[] = [
      onEdit && { word: 'Alterar', icon: <Pencil />, run: onEdit },
      onDuplicate && { word: 'Duplicar', icon: <Copy />, run: onDuplicate },
      onRemove && { word: 'Remover', icon: <Trash2 />, danger: true, run: onRemove },
    ]
    return isReadOnly ? [] : all.filter((action) => action !== undefined)
  }, [isReadOnly, onEdit, onDuplicate, onRemove])
  const actions = own.length > 0 || moreActions ? own : undefined
  const tracks = tracksOf(columns, actions !== undefined)
  const onChosen = isReadOnly ? undefined : onRemoveMany
  const chosen = useChosenRows(onChosen, onChosen ? rows.map(rowKey) : [])

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
        <table className={cx(styles.table, tracks && styles.apart)} style={tracks} aria-label={name}>
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
              {actions && (
                <th scope="col">
                  <span className="visually-hidden">Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <RowBlocks
            chosen={chosen?.indexes}
            onToggle={chosen?.toggle}
            onRemove={isReadOnly ? undefined : onRemove}
            {...{ rows, columns, rowKey, rowName, actions, moreActions, isLocked }}
          />
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
                {actions && <td aria-hidden />}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {rows.length > 0 && foot}
    </div>
  )
}

/** Grid tracks of the columns and the buttons; undefined where the table computes its own widths. */
function tracksOf(columns: readonly { width?: string | undefined }[], hasActions: boolean) {
  const widths = columns.map(({ width }) => width)
  if (widths.includes(undefined)) return undefined
  return { '--tracks': [...widths, hasActions && '3rem'].filter(Boolean).join(' ') } as CSSProperties
}

/** Rows of a list that are chosen; nothing where rows cannot be removed together. */
function useChosenRows(
  onRemove: ((indexes: readonly number[]) => void) | undefined,
  keys: readonly string[],
) {
  const { length } = keys
  // When rows are added, removed or moved, the indexes shift, so the choice is dropped.
  const rows = JSON.stringify(keys)
  const [chosen, setChosen] = useState<{ of: string; indexes: readonly number[] }>({ of: rows, indexes: [] })
  if (!onRemove) return undefined
  const indexes = chosen.of === rows ? chosen.indexes : []
  const choose = (next: readonly number[]) => setChosen({ of: rows, indexes: next })
  return {
    indexes,
    toggle: (index: number) =>
      choose(
        indexes.includes(index)
          ? indexes.filter((other) => other !== index)
          : [...indexes, index].toSorted((a, b) => a - b),
      ),
    toggleAll: () => choose(indexes.length === length ? [] : Array.from({ length }, (_, index) => index)),
    remove: () => onRemove(indexes),
  }
}

/** Number of rows that are rendered, laid out and skipped together. */
const BLOCK_ROWS = 25

interface RowBlockProps<Row> extends Omit<FormRowProps<Row>, 'row' | 'index' | 'isChosen'> {
  rows: readonly Row[]
  /** Index of the block's first row among all rows. */
  from: number
  rowKey: (row: Row, index: number) => string
  /** Indexes of the chosen rows; undefined when rows cannot be chosen. */
  chosen: readonly number[] | undefined
}

/**
 * A block of rows: a change renders only its block, and the browser skips a block that is out of sight as a whole.
 */
const RowBlock = memo(function RowBlock<Row>({ rows, from, rowKey, chosen, ...props }: RowBlockProps<Row>) {
  return (
    <tbody style={{ '--rows': rows.length } as CSSProperties}>
      {rows.map((row, at) => {
        const index = from + at
        return (
          <FormRow
            key={rowKey(row, index)}
            {...{ row, index }}
            isChosen={chosen?.includes(index)}
            {...props}
          />
        )
      })}
    </tbody>
  )
}, isKept) as <Row>(props: RowBlockProps<Row>) => ReactNode

/** All rows, block by block. */
function RowBlocks<Row>({ rows, chosen, ...props }: Omit<RowBlockProps<Row>, 'from'>) {
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, at) => at * BLOCK_ROWS)
  return blocks.map((from) => {
    const end = from + BLOCK_ROWS
    return (
      <RowBlock
        key={from}
        rows={rows.slice(from, end)}
        chosen={chosen?.filter((index) => index >= from && index < end)}
        {...{ from, ...props }}
      />
    )
  })
}

/**
 * A form creates all row objects anew at every change, and the columns with them, so both are compared by content.
 */
function isKept<Row>(last: RowBlockProps<Row>, next: RowBlockProps<Row>): boolean {
  const { rows, columns, chosen, ...others } = next
  const names = Object.keys(others) as (keyof typeof others)[]
  return (
    names.every((name) => Object.is(last[name], next[name])) &&
    isSame(last.columns, columns) &&
    isSame(last.chosen, chosen) &&
    isSame(last.rows, rows)
  )
}
