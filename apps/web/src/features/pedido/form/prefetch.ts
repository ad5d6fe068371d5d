import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '@/lib/session'
import { parametrosQuery } from '../itens/parametros'

/** What every opening of the form waits for. */
export function prefetchParametros(client: QueryClient): void {
  const session = currentSession()
  if (session) void client.prefetchQuery(parametrosQuery(session))
}
