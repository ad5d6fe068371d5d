/** A user's arrangement of the dashboard: the order of the tiles, their widths, and which are hidden. */
import type { Tile } from '@/lib/domain'

/** Widths in twelfths of the dashboard. */
export const WIDTHS = [
  { value: 4, label: '1/3', words: 'um terço' },
  { value: 6, label: '1/2', words: 'metade' },
  { value: 8, label: '2/3', words: 'dois terços' },
  { value: 12, label: 'Inteira', words: 'largura inteira' },
] as const

export interface Place {
  id: string
  /** Width in twelfths; undefined for the tile's default. */
  width?: number | undefined
  hidden?: boolean | undefined
}
/** Null: the default arrangement. A place whose tile is missing is kept for the tile's return. */
export type Arranjo = readonly Place[] | null

export interface PlacedTile {
  tile: Tile
  width: number
  hidden: boolean
}

/** A place for each tile: tiles not arranged yet, such as a newly shared widget, come last. */
export function placesOf(arranjo: Arranjo, tiles: readonly Tile[]): Place[] {
  const named = new Set(arranjo?.map(({ id }) => id))
  return [...(arranjo ?? []), ...tiles.flatMap(({ id }) => (named.has(id) ? [] : [{ id }]))]
}

/** The tiles in the user's order; places of missing tiles are skipped. */
export function arranged(arranjo: Arranjo, tiles: readonly Tile[]): PlacedTile[] {
  return placesOf(arranjo, tiles).flatMap(({ id, width, hidden = false }) => {
    const tile = tiles.find((other) => other.id === id)
    return tile ? [{ tile, width: widthOf(tile, width), hidden }] : []
  })
}

export const widthsOf = ({ size }: Tile) => WIDTHS.filter(({ value }) => value >= size.min)

const widthOf = ({ size }: Tile, width = size.default) => Math.min(12, Math.max(size.min, width))

/** Moves a tile to the place of another; the tiles between move up or down. */
export function moved(places: readonly Place[], id: string, target: string): Place[] {
  const [from, to] = [indexOf(places, id), indexOf(places, target)]
  const place = places[from]
  if (!place || to < 0) return [...places]
  return places.toSpliced(from, 1).toSpliced(to, 0, place)
}

export const changed = (places: readonly Place[], id: string, change: Partial<Place>): Place[] =>
  places.map((place) => (place.id === id ? { ...place, ...change } : place))

const indexOf = (places: readonly Place[], id: string) => places.findIndex((place) => place.id === id)
