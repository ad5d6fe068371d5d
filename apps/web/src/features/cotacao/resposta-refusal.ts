import type { CotacaoListItem } from '@trama/contract/apl/cotacao/list'
import { COTACAO_MESSAGES, recusaDaResposta } from '@trama/rules/compra/cotacao'
import type { Moment } from '@trama/rules/date-br'

type Estado = Pick<CotacaoListItem, 'prazo' | 'hora_prazo' | 'andamento' | 'adjudicada' | 'aberta'>

/** Why an answer is not accepted any more; undefined while it is. The server's state outweighs the device's clock. */
export function respostaRefusal(cotacao: Estado, now: Moment): string | undefined {
  const { prazo, hora_prazo, andamento = 'E', adjudicada = 'N', aberta } = cotacao
  if (aberta !== 'N' || prazo === undefined || hora_prazo === undefined) return undefined
  const known = recusaDaResposta({ prazo, hora_prazo, andamento, premiada: adjudicada }, now)
  // The quotation was awarded to somebody else.
  return known ?? COTACAO_MESSAGES.adjudicada
}
