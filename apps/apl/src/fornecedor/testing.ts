import type { fornecedorRoutes } from '@trama/contract/apl/fornecedor'
import { sql } from 'drizzle-orm'
import type { Calls, DomainTesting } from '../testing/domain'
import { isInternal } from '../testing/shown'
import { INTERNAL, OWN } from '../testing/who-may'

export const fornecedorTesting = {
  calls: {
    listFornecedores: {
      reach: { ...INTERNAL, fornecedor: OWN },
      input: () => ({ query: { nome: 'fornecedor' } }),
    },
  } satisfies Calls<typeof fornecedorRoutes>,
  reach: {
    listFornecedores({ mine, branch }, who) {
      if (who === 'representante' || who === 'cliente') return undefined
      const pairs = [mine, branch].map(
        ({ casa, forn }) =>
          sql`(empresa = ${casa.empresa} and (${isInternal(who)} or codfor = ${forn.codfor}))`,
      )
      return {
        allowed: sql`select codfor, nome, cnpj, email from fornecedor where ${sql.join(pairs, sql` or `)}`,
      }
    },
  },
} satisfies DomainTesting
