import type { Tile } from '@/lib/domain'

const KINDS: Partial<Record<number, Tile['kind']>> = { 1: 'grid', 3: 'chart', 4: 'card' }
const SIZES: Record<Tile['kind'], Tile['size']> = {
  card: { min: 3, default: 4 },
  chart: { min: 4, default: 6 },
  grid: { min: 4, default: 6 },
}

/**
 * Kind of tile for a widget (S2 §3); a widget type that this client does not know is shown as a card that says so.
 */
export const kindOf = (tipo_wid: number): Tile['kind'] => KINDS[tipo_wid] ?? 'card'

export const sizeOf = (tipo_wid: number): Tile['size'] => SIZES[kindOf(tipo_wid)]
