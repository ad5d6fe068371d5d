import { Eye } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Tile } from '@/lib/domain'
import styles from './organizer.module.css'

interface HiddenTilesProps {
  tiles: readonly Tile[]
  onShow: (id: string) => void
}

/** What the user does not want to see, to be brought back. */
export function HiddenTiles({ tiles, onShow }: HiddenTilesProps) {
  if (tiles.length === 0) return null
  return (
    <section className={styles.hidden} aria-label="Blocos ocultos">
      <h2 className={styles.heading}>Ocultos</h2>
      {tiles.map(({ id, title }) => (
        <Button key={id} size="sm" data-tool={id} icon={<Eye />} onClick={() => onShow(id)}>
          Mostrar {title}
        </Button>
      ))}
    </section>
  )
}
