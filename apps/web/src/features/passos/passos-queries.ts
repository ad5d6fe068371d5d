/** How far a user came, on every device; null: never asked for, never declined. */
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

/** Without the portal nobody is asked twice on this device. */
export const isKnownHere = (usuario: number): boolean => storage.read(keyOf(usuario)) !== null

/** The step to go on with; 0 for all of them, seen or declined. */
export function keepPasso(client: QueryClient, usuario: number, passo: number): void {
  const valor = String(passo)
  storage.write(keyOf(usuario), valor)
  client.setQueryData(passosQuery(usuario).queryKey, valor)
  preferenciaApi.savePreferencia({ params, body: { valor } }).catch(() => undefined)
}

/** Where one left, as the portal told or as this device knows it: it is asked for at once. */
export function passoNow(client: QueryClient, usuario: number): number {
  const valor = client.getQueryData(passosQuery(usuario).queryKey) ?? storage.read(keyOf(usuario))
  const passo = Number(valor)
  return Number.isInteger(passo) && passo > 0 ? passo : 0
}
