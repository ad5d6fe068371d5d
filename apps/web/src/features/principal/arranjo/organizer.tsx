import { Check, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { useDrag } from '@/components/ui/drag/use-drag'
import { toast } from '@/components/ui/status/toast-store'
import { useMedia } from '@/lib/storage/browser-state'
import { TileGrid } from '../tile-grid'
import { type Arranjo, changed, moved, type PlacedTile, placesOf, WIDTHS } from './arranjo'
import { HiddenTiles } from './hidden-tiles'
import styles from './organizer.module.css'
import { type Step, TileTools } from './tile-tools'

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
