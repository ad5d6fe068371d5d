import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { MenuTree } from './menu-tree'
import styles from './side-menu.module.css'
import type { MenuState } from './use-menu-state'

/** The menu: a column beside the screen, or a drawer over it where there is no room. */
export function SideMenu({ menu }: { menu: MenuState }) {
  if (menu.narrow) return <Drawer open={menu.open} onClose={() => menu.setOpen(false)} />
  return (
    <nav id="menu" aria-label="Menu principal" className={styles.column} hidden={!menu.open}>
      <MenuTree />
    </nav>
  )
}

/** Drawer as the browser's own modal dialog, which keeps the focus inside, closes on Esc and restores the focus. */
function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} id="menu" aria-label="Menu" className={styles.drawer} onClose={onClose}>
      {/* Covers the backdrop, so that a press beside the menu closes the drawer. */}
      <button type="button" tabIndex={-1} aria-hidden className={styles.beside} onClick={onClose} />
      <div className={styles.sheet}>
        <div className={styles.bar}>
          <span className={styles.title}>Menu</span>
          <IconButton label="Fechar menu" icon={<X />} onClick={onClose} />
        </div>
        <nav aria-label="Menu principal">
          <MenuTree onFollow={onClose} />
        </nav>
      </div>
    </dialog>
  )
}
