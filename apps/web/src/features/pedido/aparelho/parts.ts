/** What orders are written from without a connection, as it is stored. */
import type { Colecao, Condicao, Descrito, Moeda, Regiao } from '@trama/contract/apl/catalogo'
import type { Pack } from '@trama/contract/apl/estoque'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { PacoteItem } from '@trama/contract/apl/pacote'
import type { Representante } from '@trama/contract/apl/representante'
import type { StoredPart } from '@/lib/device/device-kinds'

/** An item without its grid, with what the lists say of that. */
export interface DeviceItem extends Omit<PacoteItem, 'grade'> {
  /** Free stock of what is sold, and in how many colours. */
  quant: number
  cores: number
}

export interface ItensPart extends StoredPart {
  kind: 'itens'
  tipo: ItemTipo
  itens: DeviceItem[]
  /** Grid of each item as text: it is read for one item at a time, and text is stored and loaded at once. */
  grades: string[]
}

/** The short lists whole. */
export interface ListasPart extends StoredPart {
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
  /** Value by code; a missing one is as good as off. */
  parametros: Record<string, string>
}

export const isItens = (part: StoredPart): part is ItensPart => part.kind === 'itens'
export const isListas = (part: StoredPart): part is ListasPart => part.kind === 'listas'
