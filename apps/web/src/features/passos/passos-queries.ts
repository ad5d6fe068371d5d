/**
 * Progress of a user in the first steps, shared by all devices; null where the user neither started nor declined
 * them.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { preferenciaRoutes } from '@trama/contract/portal/preferencia'
import { portalClient } from '@/lib/api/portal'
import { storage } from '@/lib/storage/storage'

const preferenciaApi = portalClient(preferenciaRoutes)
const params = { chave: 'passos' } as const
const keyOf = (usuario: number) => `trama.passos.${usuario}`

export const passosQuery = (usuario: number) =>
  queryOptions({
    queryKey: ['preferencia', params.chave, usuario],
    queryFn: async ({ signal }) => (await preferenciaApi.getPreferencia({ params, signal })).valor,
    staleTime: Infinity,
    retry: false,
  })

/** Whether this device knows that the user was asked, for a portal that cannot be reached. */
export const isKnownHere = (usuario: number): boolean => storage.read(keyOf(usuario)) !== null

/** Stores the step to go on with; 0 after all steps were seen or declined. */
export function keepPasso(client: QueryClient, usuario: number, passo: number): void {
  const valor = String(passo)
  storage.write(keyOf(usuario), valor)
  client.setQueryData(passosQuery(usuario).queryKey, valor)
  preferenciaApi.savePreferencia({ params, body: { valor } }).catch(() => undefined)
}

/** Step to go on with, from the portal's answer or this device; synchronous, because the dialog opens at once. */
export function passoNow(client: QueryClient, usuario: number): number {
  const valor = client.getQueryData(passosQuery(usuario).queryKey) ?? storage.read(keyOf(usuario))
  const passo = Number(valor)
  return Number.isInteger(passo) && passo > 0 ? passo : 0
}
