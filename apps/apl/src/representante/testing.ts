import type { representanteRoutes } from '@trama/contract/apl/representante'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { owned, type Shows } from '../testing/shown'
import { OWN_ROWS } from '../testing/who-may'

const representantes: Shows = (world, who) => {
  if (who !== 'cliente') return owned(sql`select codrep, nome, cnpj from representante`)(world, who)
  const { mine, branch } = world
  // A customer sees the representative of the own record.
  return {
    allowed: sql`select r.codrep, r.nome, r.cnpj from representante r
      join entidade e on e.empresa = r.empresa and e.codrep = r.codrep
      where (e.empresa, e.codcli) in ((${mine.casa.empresa}, ${mine.partes.codcli}),
        (${branch.casa.empresa}, ${branch.partes.codcli}))`,
  }
}

export const representanteTesting = {
  calls: {
    listRepresentantes: { reach: OWN_ROWS, input: ({ partes }) => ({ query: { nome: partes.codrep } }) },
    getRepresentante: { reach: OWN_ROWS, inputOn: ({ partes }) => ({ params: { codrep: partes.codrep } }) },
  } satisfies Calls<typeof representanteRoutes>,
  reach: { listRepresentantes: representantes, getRepresentante: representantes },
  texts: { representante: { columns: ['nome'] } },
} satisfies DomainTesting
