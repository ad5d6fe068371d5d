/** Apart from the calls, so that lists and search load no schema of a record's. */
import { queryKeys } from '@/lib/query/query-keys'

export const cotacaoKeys = queryKeys('cotacao')

/** One supplier's answer; without `seq` the own one, or the first. */
export interface CotacaoId {
  numero: number
  seq?: number | undefined
  /** Another company than the session's. */
  empresa?: string | undefined
}

/** Its address; a company that is not the session's stands in it. */
export function cotacaoHref({ numero, seq, empresa }: CotacaoId, own: string): string {
  const path = [`/FormCotacao/${numero}`, ...(seq === undefined ? [] : [seq])].join('/')
  return empresa === undefined || empresa === own ? path : `${path}?empresa=${encodeURIComponent(empresa)}`
}
