import type { publicoRoutes } from '@trama/contract/portal/publico'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { PublicContext, SessionContext } from '../context'

export const publicoHandlers: Handlers<typeof publicoRoutes, PublicContext, SessionContext> = {
  getCepPublico: () => Promise.reject(unavailable()),
  getCnpjPublico: () => Promise.reject(unavailable()),
}
