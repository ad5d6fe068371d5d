/** How a user has arranged the dashboard: tiles in their order, how wide each is, and which are out of sight. */
import type { Tile } from '@/lib/domain'

/** In twelfths of the dashboard. */
export const WIDTHS = [
  { value: 4, label: '1/3', words: 'um terço' },
  { value: 6, label: '1/2', words: 'metade' },
  { value: 8, label: '2/3', words: 'dois terços' },
  { value: 12, label: 'Inteira', words: 'largura inteira' },
] as const

export interface Place {
  id: string
  /** Undefined: the tile's own. */
  width?: number | undefined
  hidden?: boolean | undefined
}
/** Null: as in the beginning. A place whose tile is gone waits for it. */
export type Arranjo = readonly Place[] | null

export interface PlacedTile {
  tile: Tile
  width: number
  hidden: boolean
}

/** A place for each tile: those that are not arranged yet, such as a widget newly shared, come last. */
export function placesOf(arranjo: Arranjo, tiles: readonly Tile[]): Place[] {
  const named = new Set(arranjo?.map(({ id }) => id))
  return [...(arranjo ?? []), ...tiles.flatMap(({ id }) => (named.has(id) ? [] : [{ id }]))]
}

/** The tiles as they lie; places of tiles that are gone are passed by. */
export function arranged(arranjo: Arranjo, tiles: readonly Tile[]): PlacedTile[] {
  return placesOf(arranjo, tiles).flatMap(({ id, width, hidden = false }) => {
    const tile = tiles.find((other) => other.id === id)
    return tile ? [{ tile, width: widthOf(tile, width), hidden }] : []
  })
}

export const widthsOf = ({ size }: Tile) => WIDTHS.filter(({ value }) => value >= size.min)

const widthOf = ({ size }: Tile, width = size.default) => Math.min(12, Math.max(size.min, width))

/** Takes the place of another tile: what lay between moves up or down. */
export function moved(places: readonly Place[], id: string, target: string): Place[] {
  const [from, to] = [indexOf(places, id), indexOf(places, target)]
  const place = places[from]
  if (!place || to < 0) return [...places]
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}

export const changed = (places: readonly Place[], id: string, change: Partial<Place>): Place[] =>
  places.map((place) => (place.id === id ? { ...place, ...change } : place))

const indexOf = (places: readonly Place[], id: string) => places.findIndex((place) => place.id === id)
