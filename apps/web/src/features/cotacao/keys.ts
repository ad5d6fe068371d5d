/** Query keys apart from the calls, so that lists and search load no schema of a record. */
import { queryKeys } from '@/lib/query/query-keys'

export const cotacaoKeys = queryKeys('cotacao')

/** One supplier's answer; without `seq` the caller's own answer, or the first. */
export interface CotacaoId {
  numero: number
  seq?: number | undefined
  /** Company of the quotation where it is not the session's. */
  empresa?: string | undefined
}

/** Address of the answer; names the company where it is not the session's. */
export function cotacaoHref({ numero, seq, empresa }: CotacaoId, own: string): string {
  const path = [`/FormCotacao/${numero}`, ...(seq === undefined ? [] : [seq])].join('/')
  return empresa === undefined || empresa === own ? path : `${path}?empresa=${encodeURIComponent(empresa)}`
}
