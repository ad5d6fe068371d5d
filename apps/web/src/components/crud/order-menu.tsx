import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { cx } from '@/components/ui/cx'
import menu from '@/components/ui/menu.module.css'
import popup from '@/components/ui/popup.module.css'
import type { Column } from './grid-column'
import { type ListOrder, orderChoices } from './list-order'

export interface OrderMenuProps<Row> extends ListOrder {
  anchor: RefObject<HTMLElement | null>
  columns: readonly Column<Row>[]
  onClose: () => void
}

// The list stands outside every landmark of the page otherwise.
const landmark = { role: 'region', 'aria-label': 'Ordenar' }

/** The orders of a list, for where its rows are cards. */
export function OrderMenu<Row>({ anchor, columns, order, initial, onOrder, onClose }: OrderMenuProps<Row>) {
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal {...landmark}>
        <Menu.Positioner
          className={popup.positioner}
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup className={cx(popup.popup, menu.menu)} finalFocus={anchor} aria-label="Ordem da lista">
            <Menu.RadioGroup
              value={order ?? initial}
              onValueChange={(next: string) => onOrder(next === initial ? undefined : next)}
            >
              {orderChoices(columns).map((choice) => (
                <Menu.RadioItem key={choice.order} value={choice.order} closeOnClick className={menu.item}>
                  <span className={menu.label}>{choice.label}</span>
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
