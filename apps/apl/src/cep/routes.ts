import type { cepRoutes } from '@trama/contract/apl/cep'
import { unavailable } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'

export const cepHandlers: Handlers<typeof cepRoutes, PublicContext, AplContext> = {
  getCep: () => Promise.reject(unavailable()),
  listMunicipios: () => Promise.reject(unavailable()),
}
