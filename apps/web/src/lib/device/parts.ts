/** What the device keeps, as it is stored: a few large records, which a database reads faster than many small ones. */
import type { Colecao, Condicao, Descrito, Moeda, Regiao } from '@trama/contract/apl/catalogo'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { Pack } from '@trama/contract/apl/estoque'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { PacoteItem } from '@trama/contract/apl/pacote'
import type { Representante } from '@trama/contract/apl/representante'

/** An item without its grid, with what the lists say of that. */
export interface DeviceItem extends Omit<PacoteItem, 'grade'> {
  /** Free stock of what is sold, and in how many colours. */
  quant: number
  cores: number
}

export interface ItensPart {
  kind: 'itens'
  tipo: ItemTipo
  itens: DeviceItem[]
  /** Grid of each item as text: it is read for one item at a time, and text is stored and loaded at once. */
  grades: string[]
}

export interface ClientesPart {
  kind: 'clientes'
  clientes: Entidade[]
}

/** The short lists whole. */
export interface ListasPart {
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

/** Says which generation is whole; written last. */
export interface ResumoPart {
  kind: 'resumo'
  geracao: string
  /** ISO moment at which the reading began. */
  data: string
  produtos: number
  materiais: number
  clientes: number
}

export type Parte = ItensPart | ClientesPart | ListasPart | ResumoPart

/** The generation under which the summary stands. */
export const RESUMO = ''
