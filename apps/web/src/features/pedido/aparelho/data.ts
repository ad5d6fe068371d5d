/** Products, materials and short lists in memory, as the calls are answered from them. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { PacoteCelula } from '@trama/contract/apl/pacote'
import * as z from 'zod/mini'
import { answers, byBytes } from '@/lib/device/answer-table'
import type { StoredPart } from '@/lib/device/device-kinds'
import { fold } from '@/lib/match-words'
import { type DeviceItem, isItens, isListas, type ListasPart } from './parts'

/** An item with what it is searched by, and its grid still as text. */
export interface KnownItem extends DeviceItem {
  tipo: ItemTipo
  busca: string
  grade: string
}

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

function itensOf(parts: readonly StoredPart[], tipo: ItemTipo): KnownItem[] {
  return parts
    .filter(isItens)
    .filter((part) => part.tipo === tipo)
    .flatMap((part) =>
      part.itens.map((item, i) => ({
        ...item,
        tipo,
        busca: fold(item.descricao),
        grade: part.grades[i] ?? '[]',
      })),
    )
    .toSorted((a, b) => byBytes(a.busca, b.busca) || byBytes(a.codigo, b.codigo))
}

const mapOf = (itens: KnownItem[]) => new Map(itens.map((item) => [item.codigo, item]))

const Grade = z.array(PacoteCelula)

/** Colours and sizes of an item. */
export const gradeOf = (item: KnownItem): PacoteCelula[] => z.parse(Grade, JSON.parse(item.grade))
