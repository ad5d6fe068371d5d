import type { visaoRoutes } from '@trama/contract/portal/visao'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import type { Pessoa } from '../testing/people'
import { MYSELF } from '../testing/who-may'

const body = { lista: '/TablePedido', nome: 'Minha', tipos: [], padrao: 'N', filtros: '{}', colunas: null }

const nameOf = (id: number) => `De ${id}`

/** Stores an own view of the person. */
async function visaoOf({ db, empresa, id }: Pessoa) {
  const made = await firstRow<{ id: number }>(
    db,
    sql`insert into visao (empresa, usuario_id, lista, nome, filtros)
        values (${empresa}, ${id}, '/TablePedido', ${nameOf(id)}, '{}') returning id`,
  )
  return { id: String(made?.id) }
}

export const visaoTesting = {
  calls: {
    listVisoes: {
      reach: MYSELF,
      async input(person) {
        await visaoOf(person)
        return {}
      },
    },
    createVisao: { reach: MYSELF, input: () => ({ body }) },
    updateVisao: { reach: MYSELF, inputOn: async (person) => ({ params: await visaoOf(person), body }) },
    deleteVisao: { reach: MYSELF, inputOn: async (person) => ({ params: await visaoOf(person) }) },
  } satisfies Calls<typeof visaoRoutes>,
  reach: {
    listVisoes: ({ id }) => ({ allowed: sql`select ${nameOf(id)}::text as nome` }),
  },
} satisfies DomainTesting
