import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight, House } from 'lucide-react'
import { useEffect } from 'react'
import { menuCodeOf } from '@/app/gates'
import { menuOf, ownerOf } from '@/lib/menu'
import { whenIdle } from '@/lib/query/ahead'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { setGroupOpen, useClosedGroups } from './closed-groups'
import styles from './menu-tree.module.css'
import type { MenuViewsProps } from './menu-views'

const loadViews = async () => (await import('./menu-views')).MenuViews

/** Menu code of the open screen: a form, an agenda or a board belongs to the item whose right opens it. */
const useOpenCode = () =>
  useRouterState({
    select({ matches }) {
      const gate = matches.at(-1)?.staticData.gate
      return gate && menuCodeOf(gate)
    },
  })

export function MenuTree({ onFollow }: { onFollow?: () => void }) {
  const groups = menuOf(ownerOf(useSession()))
  const closed = useClosedGroups()
  const openCode = useOpenCode()
  const { Loaded: MenuViews, prepare } = useOnDemand<MenuViewsProps>(loadViews)
  useEffect(() => whenIdle(prepare), [prepare])
  return (
    <div className={styles.tree}>
      <Link to="/Principal" className={styles.home} onClick={onFollow}>
        <House aria-hidden />
        Início
      </Link>
      {groups.map(({ code, label, items }) => (
        <details
          key={code}
          open={!closed.includes(code)}
          className={styles.group}
          onToggle={(event) => setGroupOpen(code, event.currentTarget.open)}
        >
          <summary className={styles.summary}>
            {label}
            <ChevronRight aria-hidden />
          </summary>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.code}>
                {/* Screens that are not there yet are no paths of the route tree. */}
                <Link
                  to={item.to as string}
                  className={styles.item}
                  // For its own address the link sets "page" itself.
                  aria-current={item.code === openCode || undefined}
                  onClick={onFollow}
                >
                  {item.label}
                </Link>
                {MenuViews && <MenuViews lista={item.to} onFollow={onFollow} />}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {groups.length === 0 && (
        <p className={styles.empty}>Nenhuma tela liberada para o seu acesso por enquanto.</p>
      )}
    </div>
  )
}
