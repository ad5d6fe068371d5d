import { errorText, isApiError } from '@/lib/api/api-error'
import { currentSession } from '@/lib/session'
import { mayWorkOffline, sellsOffline } from './device-state'

/** Why a list failed to load; without a connection the text says where to work offline. */
export function listErrorText(error: unknown): string {
  const session = currentSession()
  if (!isApiError(error, 'network') || !session || !mayWorkOffline(session)) return errorText(error)
  return `Sem conexão: veja ${sellsOffline(session) ? 'os pedidos' : 'as vendas'} neste aparelho.`
}
