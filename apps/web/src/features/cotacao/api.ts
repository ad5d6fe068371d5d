import { type Cotacao, cotacaoRoutes } from '@trama/contract/apl/cotacao/cotacao'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import type { CotacaoId } from './keys'

const { getCotacao, getCotacaoSeq, answerCotacao, declineCotacao } = cotacaoRoutes
/** Calls of the answer's form; the list has a client of its own. */
export const cotacaoApi = aplClient({ getCotacao, getCotacaoSeq, answerCotacao, declineCotacao })

export function loadCotacao({ numero, seq, empresa }: CotacaoId, signal?: AbortSignal): Promise<Cotacao> {
  const call =
    seq === undefined
      ? cotacaoApi.getCotacao({ params: { numero }, empresa, signal })
      : cotacaoApi.getCotacaoSeq({ params: { numero, seq }, empresa, signal })
  return named(call, COTACAO_MESSAGES.naoEncontrada(numero))
}
