import type { fornecedorRoutes } from '@trama/contract/apl/fornecedor'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { isInternal } from '../policy'
import { fornecedor } from './tables'

export const fornecedorHandlers: Handlers<typeof fornecedorRoutes, PublicContext, AplContext> = {
  // A supplier that the company does not know finds no record, and the screen tells that.
  listFornecedores: ({ db, actor, empresa, scope }, { query: { nome, cnpj, ...paging } }) =>
    selectRows(
      db,
      columnsOf(alias(fornecedor, 'f'), 'codfor, nome, cnpj, email'),
      sql`from fornecedor f
          where ${every([
            sql`f.empresa = ${empresa} and f.ativo = 'S'`,
            !isInternal(actor) && sql`f.codfor = ${scope.codfor}`,
            nome !== undefined &&
              sql`(f.nome ilike ${containing(nome)} or f.codfor::text = ${nome} or f.cnpj = ${cleanTaxId(nome)})`,
            cnpj !== undefined && sql`f.cnpj = ${cleanTaxId(cnpj)}`,
          ])} order by f.nome, f.codfor ${page(paging)}`,
    ),
}
