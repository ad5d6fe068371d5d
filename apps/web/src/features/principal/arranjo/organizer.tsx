import { Check, ChevronLeft, ChevronRight, Eye, EyeOff, GripVertical, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { useDrag } from '@/components/ui/drag/use-drag'
import { toast } from '@/components/ui/status/toast-store'
import { useMedia } from '@/lib/storage/browser-state'
import { TileGrid } from '../tile-grid'
import { type Arranjo, changed, moved, type PlacedTile, placesOf, WIDTHS, widthsOf } from './arranjo'
import styles from './organizer.module.css'
import type { Tile } from '@/lib/domain'
import { Segmented } from '@/components/fields/choice/segmented'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'

const UNDO_SECONDS = 10

interface OrganizerProps {
  arranjo: Arranjo
  /** All tiles in their order, hidden ones too. */
  placed: readonly PlacedTile[]
  arrange: (arranjo: Arranjo) => void
  onDone: () => void
}

/**
 * The dashboard while its tiles are moved, sized and hidden by mouse, touch or keyboard; changes are announced to
 * screen readers.
 */
export default function Organizer({ arranjo, placed, arrange, onDone }: OrganizerProps) {
  const [said, say] = useState('')
  const isTouch = useMedia('(pointer: coarse)')
  const area = useRef<HTMLDivElement>(null)
  const shown = placed.filter(({ hidden }) => !hidden)
  const places = placesOf(
    arranjo,
    placed.map(({ tile }) => tile),
  )
  const titleOf = (id: string) => placed.find(({ tile }) => tile.id === id)?.tile.title ?? ''
  const { drag, box } = useDrag((id, target) => move(id, target))

  /** Applies the arrangement and restores the focus, which a tile loses when it moves in the page. */
  function put(next: Arranjo, text: string, focus = document.activeElement) {
    flushSync(() => {
      arrange(next)
      say(text)
    })
    if (focus instanceof HTMLElement && focus.isConnected) focus.focus()
  }

  function move(id: string, target: string) {
    const to = shown.findIndex(({ tile }) => tile.id === target)
    if (id === target || to < 0) return
    put(moved(places, id, target), `${titleOf(id)}: posição ${to + 1} de ${shown.length}.`)
  }

  function step(id: string, to: Step) {
    const at = shown.findIndex(({ tile }) => tile.id === id)
    const index = { first: 0, before: at - 1, after: at + 1, last: shown.length - 1 }[to]
    const target = shown[index]
    if (target) move(id, target.tile.id)
  }

  function size(id: string, width: number) {
    const words = WIDTHS.find(({ value }) => value === width)?.words ?? ''
    put(changed(places, id, { width }), `${titleOf(id)}: ${words}.`)
  }

  function show(id: string, isShown: boolean) {
    put(changed(places, id, { hidden: !isShown }), `${titleOf(id)}: ${isShown ? 'à vista' : 'oculto'}.`)
    area.current?.querySelector<HTMLElement>(`[data-tool="${CSS.escape(id)}"]`)?.focus()
  }

  function reset() {
    arrange(null)
    say('Dashboard no padrão.')
    toast.undoable('Dashboard no padrão.', { seconds: UNDO_SECONDS, run: () => arrange(arranjo) })
  }

  return (
    <div ref={area} className={styles.area}>
      <div className={styles.bar}>
        <p className={styles.hint}>
          {isTouch
            ? 'Segure um bloco e arraste-o para o lugar de outro.'
            : 'Arraste um bloco para o lugar de outro, ou use as setas no botão de mover.'}
        </p>
        <Button icon={<RotateCcw />} disabled={arranjo === null} onClick={reset}>
          Voltar ao padrão
        </Button>
        <Button variant="primary" icon={<Check />} onClick={onDone}>
          Concluir
        </Button>
      </div>
      <div ref={box}>
        <TileGrid
          tiles={shown}
          renderTile={({ tile, width }) => (
            <TileTools
              tile={tile}
              width={width}
              isFirst={tile === shown[0]?.tile}
              isLast={tile === shown.at(-1)?.tile}
              isOver={drag !== null && drag.place === tile.id && drag.id !== tile.id}
              onStep={(to) => step(tile.id, to)}
              onSize={(next) => size(tile.id, next)}
              onHide={() => show(tile.id, false)}
            />
          )}
        />
      </div>
      <HiddenTiles
        tiles={placed.flatMap(({ tile, hidden }) => (hidden ? [tile] : []))}
        onShow={(id) => show(id, true)}
      />
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

interface HiddenTilesProps {
  tiles: readonly Tile[]
  onShow: (id: string) => void
}

/** List of the hidden tiles, each with a button that shows it again. */
function HiddenTiles({ tiles, onShow }: HiddenTilesProps) {
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

/** Where a tile moves to among the visible tiles. */
type Step = 'first' | 'before' | 'after' | 'last'

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
function TileTools({ tile, width, isFirst, isLast, isOver, ...on }: TileToolsProps) {
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
