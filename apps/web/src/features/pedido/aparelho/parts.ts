/** Short lists needed to write orders without a connection, as the device stores them. */
import type { Colecao, Condicao, Descrito, Moeda, Regiao } from '@trama/contract/apl/catalogo'
import type { Pack } from '@trama/contract/apl/estoque'
import type { Representante } from '@trama/contract/apl/representante'
import type { StoredPart } from '@/lib/device/device-kinds'

/** All short lists in one part. */
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

export const isLists = (part: StoredPart): part is ListsPart => part.kind === 'listas'
