import type { eventoRoutes } from '@trama/contract/apl/integracao/evento'
import type { Calls, DomainTesting } from '../../testing/domain'

export const eventoTesting = {
  // No user may make this call; `eventos.test.ts` tries service accounts.
  calls: { listEventos: { reach: {}, input: () => ({}) } } satisfies Calls<typeof eventoRoutes>,
  reach: { listEventos: () => undefined },
  // An event that is read for the first time gets its place.
  reserves: ['listEventos'],
} satisfies DomainTesting
