import { type Cotacao, cotacaoRoutes } from '@trama/contract/apl/cotacao/cotacao'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'

const { getCotacao, getCotacaoSeq, answerCotacao, declineCotacao } = cotacaoRoutes
/** What the form of an answer calls; the list has a client of its own. */
export const cotacaoApi = aplClient({ getCotacao, getCotacaoSeq, answerCotacao, declineCotacao })

export const cotacaoKeys = queryKeys('cotacao')

/** One supplier's answer; without `seq` the own one, or the first. */
export interface CotacaoId {
  numero: number
  seq?: number | undefined
  /** Another company than the session's. */
  empresa?: string | undefined
}

export function loadCotacao({ numero, seq, empresa }: CotacaoId, signal?: AbortSignal): Promise<Cotacao> {
  const call =
    seq === undefined
      ? cotacaoApi.getCotacao({ params: { numero }, empresa, signal })
      : cotacaoApi.getCotacaoSeq({ params: { numero, seq }, empresa, signal })
  return named(call, COTACAO_MESSAGES.naoEncontrada(numero))
}

/** Its address; a company that is not the session's stands in it. */
export function cotacaoHref({ numero, seq, empresa }: CotacaoId, own: string): string {
  const path = [`/FormCotacao/${numero}`, ...(seq === undefined ? [] : [seq])].join('/')
  return empresa === undefined || empresa === own ? path : `${path}?empresa=${encodeURIComponent(empresa)}`
}
