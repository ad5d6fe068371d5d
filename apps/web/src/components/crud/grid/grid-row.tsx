import { ChevronRight } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './data-grid.module.css'
import { type Column, isInMenu, type RowAction } from './grid-column'
import { SelectBox } from './select-box'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { rowIcon } from './row-icon'

interface RowActionsProps {
  /** Describes the record in words, for the labels of its actions. */
  name: string
  actions: readonly RowAction[]
  /** Only the active row's actions are Tab stops: a hundred rows would be hundreds of them. */
  isActive: boolean
  /** True in a card, which has room for one icon: several icons go into a menu, buttons with words stay. */
  isCard: boolean
}

/** Buttons for the actions of a row. The grid handles their clicks, so a row needs no click handler of its own. */
function RowActions({ name, actions, isActive, isCard }: RowActionsProps) {
  const tabIndex = isActive ? 0 : -1
  const hasMenu = isCard && actions.filter(isInMenu).length > 1
  return (
    <>
      {actions.map((action, index) => {
        const { label, icon, text, href, disabled, byRow } = action
        if (byRow || (hasMenu && isInMenu(action))) return null
        const common = {
          className: cx(
            buttonClass({ variant: text ? 'secondary' : 'ghost', size: 'sm' }),
            text ? styles.word : styles.icon,
            icon && rowIcon(icon),
          ),
          'aria-label': label,
          title: disabled ?? (text ? undefined : label),
          tabIndex,
        }
        if (href !== undefined && disabled === undefined) {
          return (
            <a key={label} href={href} {...common} data-action={index}>
              {text}
            </a>
          )
        }
        return (
          <button
            key={label}
            type="button"
            {...common}
            data-action={index}
            aria-disabled={disabled !== undefined || undefined}
          >
            {text}
          </button>
        )
      })}
      {hasMenu && (
        <button
          type="button"
          className={cx(
            buttonClass({ variant: 'ghost', size: 'sm' }),
            styles.icon,
            rowIcon('ellipsisVertical'),
          )}
          aria-label={`Ações: ${name}`}
          aria-haspopup="menu"
          tabIndex={tabIndex}
          data-more
        />
      )}
    </>
  )
}

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
          <Cell key={column.id} column={column} row={row} isActive={isActive} isCard={isCard} />
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

interface CellProps<Row> extends Pick<GridRowProps<Row>, 'row' | 'isActive' | 'isCard'> {
  column: Column<Row>
}

function Cell<Row>({ column, row, isActive, isCard }: CellProps<Row>) {
  const { card = 'pair', grow, code, header, number, cell, sub } = column
  const own = cell(row, isActive)
  const below = sub?.(row)
  const common = {
    className: styles.cell,
    'data-number': number,
    'data-grow': grow ? true : undefined,
    'data-code': code || card === 'code' || undefined,
    'data-card': card === 'none' ? 'pair' : card,
    'data-label': header,
  }
  if (!below) return <td {...common}>{own}</td>
  if (isCard) {
    return (
      <>
        <td {...common}>{own}</td>
        <td className={styles.cell} data-card="sub">
          {below}
        </td>
      </>
    )
  }
  return (
    <td {...common} data-two>
      <span className={styles.own}>{own}</span>
      <span className={styles.sub}>{below}</span>
    </td>
  )
}

// memo() loses the type parameter, so the type is restored; the rendered result is the same.
/** One row of a grid, shown as a card where the grid is narrow. Renders again only when its own props change. */
export const GridRow = memo(PlainRow) as typeof PlainRow
