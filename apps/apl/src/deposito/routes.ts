import type { Deposito, depositoRoutes } from '@trama/contract/apl/deposito'
import type { RouteInput } from '@trama/contract/route'
import { cleanTaxId } from '@trama/rules/tax-id'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { every, page } from '../page'
import { isInternal } from '../policy'
import { listEstoqueDeposito, totalEstoqueDeposito } from './estoque'
import { estoquePdf } from './pdf'
import { visibleDepositos } from './policy'
import { deposito } from './tables'

type Query = RouteInput<typeof depositoRoutes.listDepositos>['query']

const COLUMNS = {
  ...columnsOf(alias(deposito, 'p'), 'codigo, descricao, portador'),
  nome_portador: sql<string | null>`f.nome`,
}

/** Deposits by code; a supplier sees only the own ones, whatever is asked. */
const listDepositos = (ctx: AplContext, { cnpj_portador, ...paging }: Query): Promise<Deposito[]> =>
  selectRows(
    ctx.db,
    COLUMNS,
    sql`from deposito p left join fornecedor f on f.empresa = p.empresa and f.codfor = p.portador
        where ${every([
          visibleDepositos(ctx),
          Boolean(cnpj_portador) && isInternal(ctx.actor) && sql`f.cnpj = ${cleanTaxId(cnpj_portador ?? '')}`,
        ])} order by p.codigo ${page(paging)}`,
  )

export const depositoHandlers: Handlers<typeof depositoRoutes, PublicContext, AplContext> = {
  listDepositos: (ctx, { query }) => listDepositos(ctx, query),
  getEstoquePdf: async (ctx, { query }) =>
    pdfReply(await estoquePdf(ctx, query), `Estoque-${query.deposito}.pdf`),
  listEstoqueDeposito: (ctx, { params, query }) => listEstoqueDeposito(ctx, params.deposito, query),
  totalEstoqueDeposito: (ctx, { params, query }) => totalEstoqueDeposito(ctx, params.deposito, query),
}
