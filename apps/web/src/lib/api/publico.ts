/** Calls without a session, to the server of the company whose code begins the public code (decisions §5b). */
import { TEXTS } from '@trama/contract/messages'
import { publicoRoutes } from '@trama/contract/portal/publico'
import type { RouteTable } from '@trama/contract/route'
import { aplBaseUrl } from '@trama/rules/apl-address'
import { ApiError, named } from './api-error'
import { createClient } from './client'
import type { Client } from './client-types'
import { portalClient } from './portal'

const { getEnderecoPublico } = publicoRoutes
const portal = portalClient({ getEnderecoPublico })

/** Code of the portal's company, which begins every public code; throws `invalid` where there is none. */
export function companyOf(code: string, invalid: string): string {
  const [, codcli] = /^([^.]{1,30})\../.exec(code.trim()) ?? []
  if (codcli === undefined) throw new ApiError('notFound', invalid)
  return codcli
}

/** Finds the server that a public code belongs to. */
export async function findPublicServer<const T extends RouteTable>(
  routes: T,
  { code, invalid }: { code: string; invalid: string },
  signal: AbortSignal,
): Promise<Client<T>> {
  const found = portal.getEnderecoPublico({ params: { codcli: companyOf(code, invalid) }, signal })
  const { servidor, porta } = await named(found, invalid)
  const baseUrl = aplBaseUrl(servidor, porta, window.location.protocol)
  return createClient(routes, {
    baseUrl: () => baseUrl,
    token: () => null,
    headers: { acesso: 'portal-web' },
    renewSession: async () => false,
    unreachable: TEXTS.aplUnreachable,
    emptyReply: TEXTS.emptyReply,
  })
}
