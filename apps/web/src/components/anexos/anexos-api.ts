import { type Anexo, type AnexoDocumento, anexoRoutes } from '@trama/contract/apl/anexo'
import { queryOptions } from '@tanstack/react-query'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'

export const anexoApi = aplClient(anexoRoutes)
export const anexoKeys = queryKeys('anexo')

/** The document that the files belong to. */
export interface AnexosDe {
  documento: AnexoDocumento
  numero: number
  /** Of a quotation: one supplier's answer, whose files stand beside the document's own. */
  seq?: number | undefined
  /** Another company than the session's. */
  empresa?: string | undefined
}

export const anexosQuery = ({ documento, numero, seq, empresa }: AnexosDe) =>
  queryOptions({
    queryKey: [...anexoKeys.lists, documento, numero, seq ?? '', empresa ?? ''],
    queryFn: ({ signal }) =>
      anexoApi.listAnexos({ params: { documento, numero }, query: { seq }, empresa, signal }),
  })

/** The file, as what its bytes were found to be: a browser must not take it for anything else. */
export async function loadAnexo(
  { id, tipo }: Pick<Anexo, 'id' | 'tipo'>,
  empresa: string | undefined,
  signal?: AbortSignal,
): Promise<Blob> {
  const file = await anexoApi.getAnexo({ params: { id }, empresa, signal })
  return new Blob([file], { type: tipo })
}
