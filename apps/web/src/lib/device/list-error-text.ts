import { errorText, isApiError } from '@/lib/api/api-error'
import { currentSession } from '@/lib/session'
import { mayWorkOffline, sellsOffline } from './device-state'

/** Why a list did not come; without a connection, where the work of who goes on without one is found. */
export function listErrorText(error: unknown): string {
  const session = currentSession()
  if (!isApiError(error, 'network') || !session || !mayWorkOffline(session)) return errorText(error)
  return `Sem conexão: veja ${sellsOffline(session) ? 'os pedidos' : 'as vendas'} neste aparelho.`
}
