import type { Deposito, depositoRoutes } from '@trama/contract/apl/deposito'
import type { RouteInput } from '@trama/contract/route'
import { cleanTaxId } from '@trama/rules/tax-id'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { every, page } from '../page'
import { isInternal } from '../policy'
import { visibleDepositos } from './policy'
import { deposito } from './tables'

type Query = RouteInput<typeof depositoRoutes.listDepositos>['query']

const COLUMNS = {
  ...columnsOf(alias(deposito, 'p'), 'codigo, descricao, portador'),
  nome_portador: sql<string | null>`f.nome`,
}

/** Deposits by code; a supplier sees only the own ones, whatever is asked. */
export const listDepositos = (ctx: AplContext, { cnpj_portador, ...paging }: Query): Promise<Deposito[]> =>
  selectRows(
    ctx.db,
    COLUMNS,
    sql`from deposito p left join fornecedor f on f.empresa = p.empresa and f.codfor = p.portador
        where ${every([
          visibleDepositos(ctx),
          Boolean(cnpj_portador) && isInternal(ctx.actor) && sql`f.cnpj = ${cleanTaxId(cnpj_portador ?? '')}`,
        ])} order by p.codigo ${page(paging)}`,
  )
