import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '@/lib/session'
import { parametrosQuery } from '../itens/parametros'

/** Loads data ahead that the form needs before it can be shown. */
export function prefetchParametros(client: QueryClient): void {
  const session = currentSession()
  if (session) void client.prefetchQuery(parametrosQuery(session))
}
