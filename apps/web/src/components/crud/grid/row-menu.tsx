import { Menu } from '@base-ui/react/menu'
import menu from '@/components/ui/menu.module.css'
import { cx } from '@/components/ui/cx'
import { isInMenu, type RowAction } from './grid-column'
import { menuIcon } from './row-icon'
import { ListMenu } from '@/components/crud/list/tools/list-menu'

export interface RowMenuProps {
  /** The row's button that opened the menu. */
  anchor: HTMLElement
  /** Describes the record in words, for the menu's label. */
  name: string
  actions: readonly RowAction[]
  onRun: (action: RowAction) => void
  onClose: () => void
}

/** Menu of a row's actions, used where the row is a card. */
export function RowMenu({ anchor, name, actions, onRun, onClose }: RowMenuProps) {
  const hidden = actions.filter(isInMenu)
  return (
    <ListMenu anchor={anchor} landmark="Ações" label={`Ações: ${name}`} onClose={onClose}>
      {hidden.map((action) => (
        <Menu.Item
          key={action.label}
          className={cx(menu.item, action.icon && menuIcon(action.icon))}
          aria-disabled={action.disabled !== undefined || undefined}
          onClick={() => onRun(action)}
        >
          <span className={menu.label}>
            {action.label}
            {action.disabled !== undefined && <small className={menu.note}>{action.disabled}</small>}
          </span>
        </Menu.Item>
      ))}
    </ListMenu>
  )
}
