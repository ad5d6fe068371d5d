import { Menu } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import { cx } from '@/components/ui/cx'
import menu from '@/components/ui/menu.module.css'
import { useLayer } from '@/lib/layers/use-layer'
import popup from '@/components/ui/dialog/popup.module.css'

interface ListMenuProps {
  anchor: HTMLElement | RefObject<HTMLElement | null>
  /** Name of the landmark around the list; without it the menu would be outside every landmark of the page. */
  landmark: string
  label: string
  finalFocus?: RefObject<HTMLElement | null> | undefined
  onClose: () => void
  children: ReactNode
}

/** Popup menu of a list's tool or of a row. */
export function ListMenu({ anchor, landmark, label, finalFocus, onClose, children }: ListMenuProps) {
  useLayer(true, onClose)
  const region = { role: 'region', 'aria-label': landmark }
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal {...region}>
        <Menu.Positioner
          className={popup.positioner}
          anchor={anchor}
          align="end"
          sideOffset={4}
          collisionPadding={8}
        >
          <Menu.Popup className={cx(popup.popup, menu.menu)} finalFocus={finalFocus} aria-label={label}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
