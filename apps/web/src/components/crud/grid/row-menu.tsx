import { Menu } from '@base-ui/react/menu'
import menu from '@/components/ui/menu.module.css'
import type { RowAction } from './grid-column'
import { ListMenu } from '@/components/crud/list/tools/list-menu'

export interface RowMenuProps {
  /** The button of the row. */
  anchor: HTMLElement
  /** The record in words. */
  name: string
  actions: readonly RowAction[]
  onRun: (action: RowAction) => void
  onClose: () => void
}

/** What one can do with a row, where it is a card. */
export function RowMenu({ anchor, name, actions, onRun, onClose }: RowMenuProps) {
  const hidden = actions.filter(({ text }) => text === undefined)
  return (
    <ListMenu anchor={anchor} landmark="Ações" label={`Ações: ${name}`} onClose={onClose}>
      {hidden.map((action) => (
        <Menu.Item
          key={action.label}
          className={menu.item}
          aria-disabled={action.disabled !== undefined || undefined}
          onClick={() => onRun(action)}
        >
          {action.icon}
          <span className={menu.label}>
            {action.label}
            {action.disabled !== undefined && <small className={menu.note}>{action.disabled}</small>}
          </span>
        </Menu.Item>
      ))}
    </ListMenu>
  )
}
