import { ChevronRight, House, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './side-menu.module.css'
import type { MenuState } from './use-menu-state'
import { Link, useRouterState } from '@tanstack/react-router'
import { menuCodeOf } from '@/app/gates'
import { menuOf, ownerOf } from '@/lib/menu'
import { useLayer } from '@/lib/layers/use-layer'
import { whenIdle } from '@/lib/query/ahead'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import menuTreeStyles from './menu-tree.module.css'
import { storage } from '@/lib/storage/storage'
import { createStore, useStore } from '@/lib/store'

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
  useLayer(open, onClose)
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

const loadViews = async () => (await import('./menu-views')).MenuViews

/** Menu code of the open screen: a form, an agenda or a board belongs to the item whose right opens it. */
const useOpenCode = () =>
  useRouterState({
    select({ matches }) {
      const gate = matches.at(-1)?.staticData.gate
      return gate && menuCodeOf(gate)
    },
  })

function MenuTree({ onFollow }: { onFollow?: () => void }) {
  const session = useSession()
  const { tipo } = session.usuario
  const groups = menuOf(ownerOf(session))
  const closed = useClosedGroups()
  const openCode = useOpenCode()
  const { Loaded: MenuViews, prepare } = useOnDemand(loadViews)
  useEffect(() => whenIdle(prepare), [prepare])
  return (
    <div className={menuTreeStyles.tree}>
      <Link to="/Principal" className={menuTreeStyles.home} onClick={onFollow}>
        <House aria-hidden />
        Início
      </Link>
      {groups.map(({ code, label, items }) => (
        <details
          key={code}
          open={!closed.includes(code)}
          className={menuTreeStyles.group}
          onToggle={(event) => setGroupOpen(code, event.currentTarget.open)}
        >
          <summary className={menuTreeStyles.summary}>
            {label}
            <ChevronRight aria-hidden />
          </summary>
          <ul className={menuTreeStyles.items}>
            {items.map((item) => (
              <li key={item.code}>
                {/* Screens that are not there yet are no paths of the route tree. */}
                <Link
                  to={item.to as string}
                  className={menuTreeStyles.item}
                  // For its own address the link sets "page" itself.
                  aria-current={item.code === openCode || undefined}
                  onClick={onFollow}
                >
                  {item.label}
                  {item.own?.[tipo] && <small className={menuTreeStyles.own}>{item.own[tipo]}</small>}
                </Link>
                {MenuViews && <MenuViews lista={item.to} onFollow={onFollow} />}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {groups.length === 0 && (
        <p className={menuTreeStyles.empty}>Nenhuma tela liberada para o seu acesso por enquanto.</p>
      )}
    </div>
  )
}

const KEY = 'trama.menu.fechados'
const codes = (text: string | null): readonly string[] => text?.split(',').filter(Boolean) ?? []
const closed = createStore(codes(storage.read(KEY)))

/** Groups of the menu that are closed on this device. */
const useClosedGroups = (): readonly string[] => useStore(closed)

function setGroupOpen(code: string, open: boolean): void {
  const others = closed.get().filter((other) => other !== code)
  if (open && others.length === closed.get().length) return
  const next = open ? others : [...others, code]
  closed.set(next)
  storage.write(KEY, next.join(','))
}
