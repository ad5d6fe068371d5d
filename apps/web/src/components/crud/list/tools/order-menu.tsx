import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import menu from '@/components/ui/menu.module.css'
import type { Column } from '@/components/crud/grid/grid-column'
import { ListMenu } from './list-menu'
import { type ListOrder, orderChoices } from '@/components/crud/list/list-order'

export interface OrderMenuProps<Row> extends ListOrder {
  anchor: RefObject<HTMLElement | null>
  columns: readonly Column<Row>[]
  onClose: () => void
}

/** Menu of a list's orders, used where its rows are cards. */
export function OrderMenu<Row>(props: OrderMenuProps<Row>) {
  const { anchor, columns, sorts, order, initial, onOrder, onClose } = props
  return (
    <ListMenu anchor={anchor} landmark="Ordenar" label="Ordem da lista" finalFocus={anchor} onClose={onClose}>
      <Menu.RadioGroup
        value={order ?? initial}
        onValueChange={(next: string) => onOrder(next === initial ? undefined : next)}
      >
        {orderChoices(columns, sorts).map((choice) => (
          <Menu.RadioItem key={choice.order} value={choice.order} closeOnClick className={menu.item}>
            <span className={menu.label}>{choice.label}</span>
            <Menu.RadioItemIndicator>
              <Check aria-hidden />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ListMenu>
  )
}
