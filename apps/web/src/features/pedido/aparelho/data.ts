/** Products, materials and short lists in memory, as the calls are answered from them. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { answers } from '@/lib/device/answer-table'
import type { StoredPart } from '@/lib/device/device-kinds'
import { itensOf, type KnownItem } from '@/lib/device/itens/known-itens'
import { isListas, type ListasPart } from './parts'

export interface DeviceData {
  listas: ListasPart
  /** By description, as the server lists them. */
  itens: Record<ItemTipo, KnownItem[]>
  byCode: Record<ItemTipo, Map<string, KnownItem>>
}

/** One entry of the answers. */
export const answer = answers<DeviceData>()

/** Undefined where the lists are missing: nothing could be written by what there is. */
export function readData(parts: readonly StoredPart[]): DeviceData | undefined {
  const listas = parts.find(isListas)
  if (!listas) return undefined
  const itens = { P: itensOf(parts, 'P'), M: itensOf(parts, 'M') }
  return { listas, itens, byCode: { P: mapOf(itens.P), M: mapOf(itens.M) } }
}

const mapOf = (itens: KnownItem[]) => new Map(itens.map((item) => [item.codigo, item]))
