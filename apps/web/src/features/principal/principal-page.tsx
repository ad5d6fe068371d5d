import { LayoutDashboard } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Tile } from '@/lib/domain'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { arranged } from './arranjo/arranjo'
import { useArranjo } from './arranjo/use-arranjo'
import { EmptyPanel } from './empty-panel'
import styles from './principal-page.module.css'
import { RefreshBar } from './refresh-bar'
import { TileGrid } from './tile-grid'
import { type DashboardParts, tilesOf } from './tiles'

interface PrincipalPageProps {
  parts: DashboardParts
  /** Tiles of the user's widgets; shown below the domains' tiles until the user arranges them. */
  widgets?: readonly Tile[] | undefined
  /** Shown beside the title: an invitation for new users. */
  convite?: ReactNode
  /** Shown above all tiles: the work that waits. */
  espera?: ReactNode
  /** Shown below all tiles. */
  notice?: ReactNode
}

const loadOrganizer = async () => (await import('./arranjo/organizer')).default

/** Landing page: the figures that the domains register for the user's type (S2 §2), in the user's arrangement. */
export function PrincipalPage({ parts, widgets = [], convite, espera, notice }: PrincipalPageProps) {
  const session = useSession()
  const { arranjo, arrange } = useArranjo()
  const [isOrganizing, setOrganizing] = useState(false)
  const { Loaded: Organizer, prepare, fetch } = useOnDemand(loadOrganizer)
  const opener = useRef<HTMLButtonElement>(null)
  const tiles = [...tilesOf(parts, session), ...widgets]
  const placed = arranged(arranjo, tiles)

  async function organize() {
    if (await fetch()) setOrganizing(true)
  }
  function finish() {
    setOrganizing(false)
    // The button is drawn only by the next render.
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>Dashboard</h1>
          <p className={styles.company}>{session.empresa.emp_nome}</p>
        </div>
        {convite}
        {tiles.length > 0 && (
          <div className={styles.tools}>
            <RefreshBar />
            {!isOrganizing && (
              <Button
                ref={opener}
                icon={<LayoutDashboard />}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => void organize()}
              >
                Organizar
              </Button>
            )}
          </div>
        )}
      </div>
      {espera}
      {tiles.length === 0 && !notice && <EmptyPanel tipo={session.usuario.tipo} />}
      {isOrganizing && Organizer ? (
        <Organizer arranjo={arranjo} placed={placed} arrange={arrange} onDone={finish} />
      ) : (
        <TileGrid tiles={placed.filter(({ hidden }) => !hidden)} />
      )}
      {notice}
    </div>
  )
}
