import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsReadOnly } from '@/components/fields/form/read-only-form'
import { EmptyState } from '@/components/ui/status/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import styles from './rows.module.css'

/** The first column names the row. */
export interface RowColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
}

interface FormRowsProps<Row> {
  /** What the rows are: "Pessoas de Contato". */
  name: string
  rows: readonly Row[]
  columns: readonly RowColumn<Row>[]
  rowKey: (row: Row) => string
  /** What its buttons call a row. */
  rowName: (row: Row) => string
  error: string | undefined
  empty: { icon: ReactNode; title: string }
  onEdit: (index: number) => void
  onRemove?: ((index: number) => void) | undefined
  /** The button that adds one; not there while the form is only read. */
  add?: ReactNode
  /** Below the rows, such as totals. */
  foot?: ReactNode
}

/** Rows of a form as a table, or as cards on a phone. */
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
  const { name, rowName, onEdit, onRemove } = props
  const isReadOnly = useIsReadOnly()
  const [first, ...others] = columns
  return (
    <div className={styles.rows}>
      {!isReadOnly && add}
      {error && <p className={styles.error}>{error}</p>}
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
              {!isReadOnly && (
                <th scope="col">
                  <span className="visually-hidden">Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKey(row)}>
                <th scope="row">{first?.cell(row)}</th>
                {others.map(({ header, cell }) => (
                  <td key={header}>{cell(row)}</td>
                ))}
                {!isReadOnly && (
                  <td className={styles.actions}>
                    <IconButton
                      label={`Alterar ${rowName(row)}`}
                      icon={<Pencil />}
                      onClick={() => onEdit(index)}
                    />
                    {onRemove && (
                      <IconButton
                        label={`Remover ${rowName(row)}`}
                        icon={<Trash2 />}
                        danger
                        onClick={() => onRemove(index)}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && foot}
    </div>
  )
}
