import { Menu } from '@base-ui/react/menu'
import { cx } from '@/components/ui/cx'
import menu from '@/components/ui/menu.module.css'
import popup from '@/components/ui/popup.module.css'
import type { RowAction } from './grid-column'

export interface RowMenuProps {
  /** The button of the row. */
  anchor: HTMLElement
  /** The record in words. */
  name: string
  actions: readonly RowAction[]
  onRun: (action: RowAction) => void
  onClose: () => void
}

// The list stands outside every landmark of the page otherwise.
const landmark = { role: 'region', 'aria-label': 'Ações' }

/** What one can do with a row, where it is a card. */
export function RowMenu({ anchor, name, actions, onRun, onClose }: RowMenuProps) {
  const hidden = actions.filter(({ text }) => text === undefined)
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
          <Menu.Popup className={cx(popup.popup, menu.menu)} aria-label={`Ações: ${name}`}>
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
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
