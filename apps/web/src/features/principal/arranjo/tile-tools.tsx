import { ChevronLeft, ChevronRight, EyeOff, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Segmented } from '@/components/fields/choice/segmented'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import type { Tile } from '@/lib/domain'
import { widthsOf } from './arranjo'
import styles from './organizer.module.css'

/** Where a tile moves to among the visible tiles. */
export type Step = 'first' | 'before' | 'after' | 'last'

const STEPS: Record<string, Step> = {
  ArrowLeft: 'before',
  ArrowUp: 'before',
  ArrowRight: 'after',
  ArrowDown: 'after',
  Home: 'first',
  End: 'last',
}

interface TileToolsProps {
  tile: Tile
  width: number
  isFirst: boolean
  isLast: boolean
  /** Whether the dragged tile would be dropped here. */
  isOver: boolean
  onStep: (step: Step) => void
  onSize: (width: number) => void
  onHide: () => void
}

/** A tile that can be moved, sized and hidden; its content is inactive meanwhile. */
export function TileTools({ tile, width, isFirst, isLast, isOver, ...on }: TileToolsProps) {
  const { id, title, element } = tile
  const widths = widthsOf(tile)

  function key(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    on.onStep(step)
  }

  return (
    <div className={cx(styles.movable, isOver && styles.over)} data-move={id} data-drop={id}>
      <div className={styles.tools}>
        <IconButton
          data-tool={id}
          size="sm"
          className={styles.grip}
          label={`Mover ${title}`}
          title="Arraste, ou use as setas do teclado"
          icon={<GripVertical />}
          onKeyDown={key}
        />
        <IconButton
          size="sm"
          label={`Mover ${title} para antes`}
          icon={<ChevronLeft />}
          disabled={isFirst}
          onClick={() => on.onStep('before')}
        />
        <IconButton
          size="sm"
          label={`Mover ${title} para depois`}
          icon={<ChevronRight />}
          disabled={isLast}
          onClick={() => on.onStep('after')}
        />
        {widths.length > 1 && (
          <div className={styles.widths}>
            <Segmented
              label={`Largura de ${title}`}
              hideLabel
              value={widths.findLast(({ value }) => value <= width)?.value ?? widths[0]?.value}
              onValueChange={on.onSize}
              options={widths}
            />
          </div>
        )}
        <IconButton size="sm" label={`Ocultar ${title}`} icon={<EyeOff />} onClick={on.onHide} />
      </div>
      <div className={styles.resting} inert>
        {element}
      </div>
    </div>
  )
}
