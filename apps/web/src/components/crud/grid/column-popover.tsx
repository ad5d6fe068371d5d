import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import popup from '@/components/ui/dialog/popup.module.css'
import { useLayer } from '@/lib/layers/use-layer'
import { type ColumnChoice, chosenColumns, toggleColumn } from './column-choice'
import styles from './column-popover.module.css'
import type { Column } from './grid-column'

export interface ColumnPopoverProps<Row> {
  anchor: RefObject<HTMLElement | null>
  columns: readonly Column<Row>[]
  choice: ColumnChoice | null
  /** Columns that the grid shows; other chosen columns have no room. */
  shown: readonly Column<Row>[]
  onChoose: (choice: ColumnChoice | null) => void
  onClose: () => void
}

/** Popover to turn a list's columns on and off, with immediate effect. */
export function ColumnPopover<Row>(props: ColumnPopoverProps<Row>) {
  const { anchor, columns, choice, shown, onChoose, onClose } = props
  const list = useRef<HTMLDivElement>(null)
  useLayer(true, onClose)
  const on = chosenColumns(columns, choice)
  function focusFirst() {
    list.current?.querySelector('input')?.focus({ preventScroll: true })
    return false
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          className={popup.positioner}
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={list}
            className={cx(popup.popup, styles.popup)}
            aria-label="Colunas da lista"
            initialFocus={focusFirst}
            finalFocus={anchor}
          >
            <div className={styles.list}>
              {columns.map((column) => {
                const isOn = on.includes(column)
                return (
                  <label key={column.id} className={styles.choice}>
                    <input
                      type="checkbox"
                      checked={isOn}
                      disabled={isOn && on.length === 1}
                      onChange={() => onChoose(toggleColumn(columns, choice, column.id))}
                    />
                    {column.header}
                    {isOn && !shown.includes(column) && <span className={styles.note}>sem espaço</span>}
                  </label>
                )
              })}
            </div>
            <div className={styles.foot}>
              <Button size="sm" variant="ghost" disabled={choice === null} onClick={() => onChoose(null)}>
                Restaurar padrão
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
