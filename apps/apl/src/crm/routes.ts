import type { crmRoutes } from '@trama/contract/apl/crm'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const crmHandlers: Handlers<typeof crmRoutes, PublicContext, AplContext> = {
  listCrm: () => Promise.reject(unavailable()),
}
