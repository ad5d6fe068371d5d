import type { receberRoutes } from '@trama/contract/apl/receber'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { entidade } from '../entidade/tables'
import { equals } from '../kit/lista/filters'
import { every, page } from '../page'
import { isOpen, isOverdue, isPaid, visibleDuplicatas } from './policy'
import { duplicata } from './tables'

const e = alias(entidade, 'e')
const COLUMNS = {
  ...columnsOf(
    alias(duplicata, 'd'),
    'numero, fatura, pedido, codcli, dt_emissao, dt_vencto, dt_pagto, valor, valor_pago, empresa',
  ),
  nome: e.nome,
  cnpj: e.cnpj,
  saldo: sql<number>`d.valor - d.valor_pago`,
}

export const receberHandlers: Handlers<typeof receberRoutes, PublicContext, AplContext> = {
  listReceber: (ctx, { query: { situacao, codcli, vencidas, codrep, cnpj, ...paging } }) =>
    selectRows(
      ctx.db,
      COLUMNS,
      sql`from (select * from duplicata d where ${every([
        visibleDuplicatas(ctx),
        situacao === '0' && isOpen,
        situacao === '1' && isPaid,
        vencidas !== undefined && isOverdue(),
        // What is paid is never overdue; the database would look through all that is.
        situacao === '1' && vencidas !== undefined && sql`false`,
        equals(sql`d.codcli`, codcli),
        equals(sql`d.codrep`, codrep),
        cnpj !== undefined &&
          sql`d.codcli = (select e.codcli from entidade e where e.empresa = ${ctx.empresa} and e.cnpj = ${cnpj})`,
      ])} order by d.dt_vencto, d.numero ${page(paging)}) d
          join entidade e on e.empresa = d.empresa and e.codcli = d.codcli order by d.dt_vencto, d.numero`,
    ),
}
