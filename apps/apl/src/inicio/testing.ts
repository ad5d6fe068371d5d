import type { inicioRoutes } from '@trama/contract/apl/inicio/inicio'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { own } from '../testing/shown'
import { EVERYONE, list } from '../testing/who-may'

export const inicioTesting = {
  calls: { getInicio: { reach: EVERYONE, ...list } } satisfies Calls<typeof inicioRoutes>,
  reach: {
    // `inicio.test.ts` compares each figure with its list; here orders are shown by number.
    getInicio: (world, who) => ({
      allowed: sql`select numero from pedido where ${own(world, who)}`,
      fits: ({ ultimos }, pedidos) =>
        Array.isArray(ultimos) &&
        ultimos.every(({ numero }: { numero: number }) => pedidos.some((row) => row.numero === numero)),
    }),
  },
} satisfies DomainTesting
