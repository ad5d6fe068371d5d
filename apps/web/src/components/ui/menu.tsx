import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx'
import styles from './menu.module.css'
import popup from './dialog/popup.module.css'

export interface MenuAction {
  label: string
  icon?: ReactNode
  /** Shown at the end: a shortcut in `<Kbd>`. */
  hint?: ReactNode
  onSelect?: (() => void) | undefined
  /** A router link to render the item with: `<Link to="/..." />`. */
  link?: ReactElement | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

export interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement
  items: (MenuAction | 'separator')[]
  align?: 'start' | 'end' | undefined
}

// The list stands outside every landmark of the page otherwise.
const landmark = { role: 'region', 'aria-label': 'Menu' }

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal {...landmark}>
        <Base.Positioner className={popup.positioner} sideOffset={4} align={align}>
          <Base.Popup className={cx(popup.popup, styles.menu)}>
            {items.map((item, index) =>
              item === 'separator' ? (
                <Base.Separator key={`separator-${index}`} className={styles.separator} />
              ) : (
                <Item key={item.label} {...item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ label, icon, hint, onSelect, link, danger, disabled }: MenuAction) {
  const className = cx(styles.item, danger && styles.danger)
  const content = (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
      {hint}
    </>
  )
  if (link) {
    return (
      <Base.LinkItem render={link} className={className} closeOnClick onClick={onSelect}>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item className={className} disabled={disabled} onClick={onSelect}>
      {content}
    </Base.Item>
  )
}
