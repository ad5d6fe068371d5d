/** Products, materials and short lists in memory, for the offline answers. */
import type { Colecao, Condicao, Descrito, Moeda, Regiao } from '@trama/contract/apl/catalogo'
import type { Pack } from '@trama/contract/apl/produto/estoque'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { Representante } from '@trama/contract/apl/representante'
import { answers } from '@/lib/device/answer-table'
import type { StoredPart } from '@/lib/device/device-kinds'
import { itensOf, type KnownItem } from '@/lib/device/itens/known-itens'

/** All short lists that are needed to write orders without a connection, as the device stores them. */
export interface ListsPart extends StoredPart {
  kind: 'listas'
  colecoes: Colecao[]
  condicoes: Condicao[]
  regioes: Regiao[]
  transportadoras: Descrito[]
  moedas: Moeda[]
  representantes: Representante[]
  etiquetas: Descrito[]
  familias: Descrito[]
  gruposP: Descrito[]
  gruposM: Descrito[]
  linhas: Descrito[]
  marcas: Descrito[]
  estampas: Descrito[]
  packs: Pack[]
  /** Parameter values by code; a missing one counts as off. */
  parametros: Record<string, string>
}

const isLists = (part: StoredPart): part is ListsPart => part.kind === 'listas'

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
