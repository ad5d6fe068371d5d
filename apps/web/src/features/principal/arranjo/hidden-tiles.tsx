import { Eye } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Tile } from '@/lib/domain'
import styles from './organizer.module.css'

interface HiddenTilesProps {
  tiles: readonly Tile[]
  onShow: (id: string) => void
}

/** List of the hidden tiles, each with a button that shows it again. */
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
