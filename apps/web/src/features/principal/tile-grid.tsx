import type { CSSProperties, ReactNode } from 'react'
import type { PlacedTile } from './arranjo/arranjo'
import styles from './tile-grid.module.css'

interface TileGridProps {
  tiles: readonly PlacedTile[]
  /** Wraps a tile; without this function the tile's own element is shown. */
  renderTile?: (placed: PlacedTile) => ReactNode
}

/** Grid of tiles in their order and width; one below the other on a phone. */
export function TileGrid({ tiles, renderTile = ({ tile }) => tile.element }: TileGridProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>
        {tiles.map((placed) => (
          <div
            key={placed.tile.id}
            className={placed.tile.kind === 'card' ? styles.card : styles.wide}
            style={{ '--width': placed.width } as CSSProperties}
          >
            {renderTile(placed)}
          </div>
        ))}
      </div>
    </div>
  )
}
