import type { preferenciaRoutes } from '@trama/contract/portal/preferencia'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { MYSELF } from '../testing/who-may'

const params = { chave: 'principal' }
const valorOf = (id: number) => JSON.stringify({ de: id })

export const preferenciaTesting = {
  calls: {
    getPreferencia: {
      reach: MYSELF,
      async input({ db, id }) {
        await db.execute(sql`insert into preferencia (usuario_id, chave, valor)
          values (${id}, 'principal', ${valorOf(id)}) on conflict do nothing`)
        return { params }
      },
    },
    savePreferencia: { reach: MYSELF, input: () => ({ params, body: { valor: '{"ordem":[]}' } }) },
  } satisfies Calls<typeof preferenciaRoutes>,
  // A preference of the own screen is not audited.
  changesNothing: ['savePreferencia'],
  reach: {
    getPreferencia: ({ id }) => ({
      allowed: sql`select 'principal' as chave, ${valorOf(id)} as valor`,
    }),
  },
} satisfies DomainTesting
