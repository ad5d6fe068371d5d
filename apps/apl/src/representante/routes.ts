import type { representanteRoutes } from '@trama/contract/apl/representante'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { ownRows } from '../policy'
import { representante } from './tables'

const COLUMNS = columnsOf(alias(representante, 'r'), 'codrep, nome, cnpj, regiao')

/** A customer sees the representative of the own record. */
function visible({ actor, scope, empresa }: AplContext): SQL {
  return every([
    sql`r.empresa = ${empresa}`,
    ownRows(actor, scope, {
      codrep: sql`r.codrep`,
      codcli: sql`(select codcli from entidade e where e.empresa = r.empresa and e.codrep = r.codrep
                   and e.codcli = ${scope.codcli})`,
    }),
  ])
}

export const representanteHandlers: Handlers<typeof representanteRoutes, PublicContext, AplContext> = {
  listRepresentantes: (ctx, { query: { nome, cnpj, ...paging } }) =>
    selectRows(
      ctx.db,
      COLUMNS,
      sql`from representante r
          where ${every([
            visible(ctx),
            sql`r.ativo = 'S'`,
            nome !== undefined && sql`(r.nome ilike ${containing(nome)} or r.codrep = ${nome})`,
            cnpj !== undefined && sql`r.cnpj = ${cleanTaxId(cnpj)}`,
          ])} order by r.nome ${page(paging)}`,
    ),

  async getRepresentante(ctx, { params: { codrep } }) {
    const found = await selectFirst(
      ctx.db,
      COLUMNS,
      sql`from representante r where ${visible(ctx)} and r.codrep = ${codrep}`,
    )
    if (!found) throw notFound()
    return found
  },
}
