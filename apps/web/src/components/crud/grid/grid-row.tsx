import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './data-grid.module.css'
import type { Column, RowAction } from './grid-column'
import { RowActions } from './row-actions'
import { SelectBox } from './select-box'

export interface GridRowProps<Row> {
  id: string
  index: number
  row: Row
  rowName: (row: Row) => string
  columns: readonly Column<Row>[]
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  rowDetail?: ((row: Row) => ReactNode) | undefined
  isCard: boolean
  isActive: boolean
  isExpanded: boolean
  /** Undefined where rows can't be selected. */
  isSelected?: boolean | undefined
}

function PlainRow<Row>(props: GridRowProps<Row>) {
  const { id, index, row, rowName, columns, rowActions, rowDetail, isActive, isExpanded } = props
  const { isSelected, isCard } = props
  return (
    <tbody
      data-index={index}
      className={styles.item}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
    >
      <tr id={id} aria-rowindex={index + 2} aria-selected={isSelected ?? isActive} className={styles.row}>
        {isSelected !== undefined && (
          <td className={styles.select} data-select>
            <SelectBox label={`Selecionar: ${rowName(row)}`} checked={isSelected} />
          </td>
        )}
        {rowDetail && (
          <td className={styles.toggle}>
            <IconButton
              label={`Detalhes: ${rowName(row)}`}
              size="sm"
              icon={<ChevronRight />}
              data-toggle
              aria-expanded={isExpanded}
              tabIndex={isActive ? 0 : -1}
            />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            className={styles.cell}
            data-number={column.number}
            data-grow={column.grow}
            data-card={column.card === 'none' ? 'pair' : (column.card ?? 'pair')}
            data-label={column.header}
          >
            {column.cell(row, isActive)}
          </td>
        ))}
        {rowActions && (
          <td className={styles.actions}>
            <RowActions name={rowName(row)} actions={rowActions(row)} isActive={isActive} isCard={isCard} />
          </td>
        )}
      </tr>
      {rowDetail && isExpanded && (
        <tr className={styles.detail} data-detail>
          <td>{rowDetail(row)}</td>
        </tr>
      )}
    </tbody>
  )
}

// memo() loses the type parameter, so the type is restored; the rendered result is the same.
/** One row of a grid, shown as a card where the grid is narrow. Renders again only when its own props change. */
export const GridRow = memo(PlainRow) as typeof PlainRow
