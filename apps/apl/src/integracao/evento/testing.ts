import type { eventoRoutes } from '@trama/contract/apl/integracao/evento'
import type { Calls, DomainTesting } from '../../testing/domain'

export const eventoTesting = {
  // No user's: `eventos.test.ts` has the accounts.
  calls: { listEventos: { reach: {}, input: () => ({}) } } satisfies Calls<typeof eventoRoutes>,
  reach: { listEventos: () => undefined },
  // Read for the first time, an event gets its place.
  reserves: ['listEventos'],
} satisfies DomainTesting
