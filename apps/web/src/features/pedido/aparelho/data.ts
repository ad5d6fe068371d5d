/** Products, materials and short lists in memory, for the offline answers. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { answers } from '@/lib/device/answer-table'
import type { StoredPart } from '@/lib/device/device-kinds'
import { itensOf, type KnownItem } from '@/lib/device/itens/known-itens'
import { isLists, type ListsPart } from './parts'

export interface DeviceData {
  listas: ListsPart
  /** Items sorted by description, as the server lists them. */
  itens: Record<ItemTipo, KnownItem[]>
  byCode: Record<ItemTipo, Map<string, KnownItem>>
}

/** Declares one offline answer to a call. */
export const answer = answers<DeviceData>()

/** The stored data; undefined where the short lists are missing, because no order can be written without them. */
export function readData(parts: readonly StoredPart[]): DeviceData | undefined {
  const listas = parts.find(isLists)
  if (!listas) return undefined
  const itens = { P: itensOf(parts, 'P'), M: itensOf(parts, 'M') }
  return { listas, itens, byCode: { P: mapOf(itens.P), M: mapOf(itens.M) } }
}

const mapOf = (itens: KnownItem[]) => new Map(itens.map((item) => [item.codigo, item]))
