import { ChevronRight, House, X } from 'lucide-react'
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './side-menu.module.css'
import type { MenuState } from './use-menu-state'
import { Link, useRouterState } from '@tanstack/react-router'
import { menuCodeOf } from '@/app/gates'
import { useLayer } from '@/lib/layers/use-layer'
import { matchWords } from '@/lib/match-words'
import { type MenuGroup, type MenuItem, menuOf, ownerOf } from '@/lib/menu'
import { whenIdle } from '@/lib/query/ahead'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import menuTreeStyles from './menu-tree.module.css'
import { useClosedGroups, useDailyCodes } from './menu-habits'

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
function useOpenCode(items: readonly MenuItem[]): string | undefined {
  const gate = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.gate })
  const codes = items.map(({ code }) => code)
  return gate && menuCodeOf(gate, codes)
}

function MenuTree({ onFollow }: { onFollow?: () => void }) {
  const session = useSession()
  const { id: user, tipo } = session.usuario
  const [wanted, setWanted] = useState('')
  const { closed, setOpen } = useClosedGroups(user)
  const all = menuOf(ownerOf(session))
  const items = all.flatMap((group) => group.items)
  const openCode = useOpenCode(items)
  const daily = useDailyCodes(user, openCode)
  const tree = useRef<HTMLDivElement>(null)
  const { Loaded: MenuViews, prepare } = useOnDemand(loadViews)
  useEffect(() => whenIdle(prepare), [prepare])
  const isFiltered = wanted.trim() !== ''
  const groups = isFiltered ? matching(all, wanted) : all
  const used = isFiltered ? [] : daily.flatMap((code) => items.filter((item) => item.code === code))
  const found = groups.flatMap((group) => group.items).length

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && isFiltered) {
      // The first Esc empties the filter, the next one closes the drawer.
      nativeEvent.preventDefault()
      setWanted('')
    }
    if (key === 'Enter' && isFiltered) {
      nativeEvent.preventDefault()
      tree.current?.querySelector<HTMLElement>('[data-item]')?.click()
    }
  }

  const link = (item: MenuItem) => (
    <li key={item.code}>
      {/* Screens that are not there yet are no paths of the route tree. */}
      <Link
        to={item.to}
        className={menuTreeStyles.item}
        data-item
        // The link marks itself with "page" at its own address; this marks it on screens below it, such as a form.
        aria-current={item.code === openCode || undefined}
        onClick={() => {
          setWanted('')
          onFollow?.()
        }}
      >
        {item.label}
        {item.own?.[tipo] && <small className={menuTreeStyles.own}>{item.own[tipo]}</small>}
      </Link>
    </li>
  )
  return (
    <div ref={tree} className={menuTreeStyles.tree}>
      {items.length > FEW && (
        <div className={menuTreeStyles.filter} role="presentation" onKeyDown={onKeyDown}>
          <input
            type="search"
            aria-label="Filtrar menu"
            placeholder="Filtrar menu"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <output className="visually-hidden">
            {isFiltered && (found === 0 ? NOTHING : `${found} ${found === 1 ? 'tela' : 'telas'}`)}
          </output>
        </div>
      )}
      {!isFiltered && (
        <Link to="/Principal" className={menuTreeStyles.home} onClick={onFollow}>
          <House aria-hidden />
          Início
        </Link>
      )}
      {used.length > 0 && (
        <section aria-label="Mais usadas">
          <p className={menuTreeStyles.summary}>Mais usadas</p>
          <ul className={menuTreeStyles.items}>{used.map(link)}</ul>
        </section>
      )}
      {groups.map(({ code, label, items }) => (
        <details
          key={code}
          open={isFiltered || !closed.includes(code)}
          className={menuTreeStyles.group}
          onToggle={(event) => !isFiltered && setOpen(code, event.currentTarget.open)}
        >
          <summary className={menuTreeStyles.summary}>
            {label}
            <ChevronRight aria-hidden />
          </summary>
          <ul className={menuTreeStyles.items}>
            {items.map((item) => (
              <Fragment key={item.code}>
                {link(item)}
                {MenuViews && !isFiltered && (
                  <li className={menuTreeStyles.viewsOf}>
                    <MenuViews lista={item.to} onFollow={onFollow} />
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
        </details>
      ))}
      {isFiltered && found === 0 && <p className={menuTreeStyles.empty}>{NOTHING}</p>}
      {all.length === 0 && (
        <p className={menuTreeStyles.empty}>Nenhuma tela liberada para o seu acesso por enquanto.</p>
      )}
    </div>
  )
}

/** Number of screens up to which a menu needs no filter. */
const FEW = 8
const NOTHING = 'Nenhuma tela encontrada.'

/** The groups with the items that a query names, by their label, their other words or their group's label. */
const matching = (groups: readonly MenuGroup[], query: string): MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      items: group.items.filter(
        ({ label, words = '' }) => matchWords(query, `${label} ${group.label} ${words}`) > 0,
      ),
    }))
    .filter(({ items }) => items.length > 0)
