import { CircleUserRound } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './user-menu.module.css'

const loadItems = async () => (await import('./user-menu-items')).UserMenuItems

/** The user's menu as a native popover: the browser handles Esc, a press outside and the return of the focus. */
export function UserMenu() {
  const { usuario } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  const { Loaded: Items, prepare, fetch } = useOnDemand(loadItems)
  return (
    <>
      <Button
        variant="ghost"
        icon={<CircleUserRound aria-hidden />}
        aria-label={`Usuário: ${usuario.nome}`}
        className={styles.trigger}
        popoverTarget="menu-usuario"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <span className={styles.name}>{usuario.nome}</span>
      </Button>
      <div
        ref={panel}
        id="menu-usuario"
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => {
          if (newState === 'open' && !Items) void fetch()
        }}
      >
        {Items && <Items close={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}
