import { type Anexo, type AnexoDocumento, type AnexoInput, anexoRoutes } from '@trama/contract/apl/anexo'
import type { QueryKey } from '@tanstack/react-query'
import { newKey } from '@/components/crud/form/form-draft'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

/** The files of a document, and the actions on them. */
export interface Anexos {
  /** Key of the list; keys of single files begin with it. */
  queryKey: QueryKey
  list: (signal: AbortSignal) => Promise<Anexo[]>
  load: (id: number, signal?: AbortSignal) => Promise<Blob>
  /** Adds a file; missing where files are only read. */
  add?: (file: AnexoInput, signal: AbortSignal) => Promise<unknown>
  remove?: (id: number) => Promise<unknown>
}

/** The document that the files belong to. */
export interface AnexosDe {
  documento: AnexoDocumento
  numero: number
  /** For a quotation: number of a supplier's answer, whose files are listed beside those of the document. */
  seq?: number | undefined
  /** Company of the document, when it is not the session's. */
  empresa?: string | undefined
}

const api = aplClient(anexoRoutes)
const keys = queryKeys('anexo')

/** Files of a document for a signed-in user. */
export function anexosOf({ documento, numero, seq, empresa }: AnexosDe): Anexos {
  const params = { documento, numero }
  return {
    queryKey: [...keys.lists, documento, numero, seq ?? '', empresa ?? ''],
    list: (signal) => api.listAnexos({ params, query: { seq }, empresa, signal }),
    load: (id, signal) => api.getAnexo({ params: { id }, empresa, signal }),
    add: (file, signal) =>
      api.addAnexo({ params, body: { ...file, seq }, empresa, signal, idempotencyKey: newKey() }),
    remove: (id) => api.deleteAnexo({ params: { id }, empresa }),
  }
}

/** Loads a file with the type detected from its bytes, so that a browser does not take it for anything else. */
export const loadAnexo = async (
  { load }: Anexos,
  { id, tipo }: Pick<Anexo, 'id' | 'tipo'>,
  signal?: AbortSignal,
): Promise<Blob> => new Blob([await load(id, signal)], { type: tipo })
