import type { Duplicata, receberRoutes } from '@trama/contract/apl/receber'
import { rows } from '@trama/server-kit/db/database'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { every, page } from '../page'
import { ownRows } from '../policy'

export const receberHandlers: Handlers<typeof receberRoutes, PublicContext, AplContext> = {
  listReceber: ({ db, actor, scope, empresa }, { query: { situacao, codcli, ...paging } }) =>
    rows<Duplicata>(
      db,
      sql`select d.numero, d.fatura, d.pedido, d.codcli, e.nome, d.dt_emissao, d.dt_vencto, d.dt_pagto, d.valor,
            d.valor_pago, d.valor - d.valor_pago as saldo, d.empresa, e.cnpj
          from duplicata d join entidade e on e.empresa = d.empresa and e.codcli = d.codcli
          where ${every([
            sql`d.empresa = ${empresa}`,
            ownRows(actor, scope, { codrep: sql`d.codrep`, codcli: sql`d.codcli` }),
            situacao === '0' && sql`d.valor > d.valor_pago`,
            situacao === '1' && sql`d.valor <= d.valor_pago`,
            codcli !== undefined && sql`d.codcli = ${codcli}`,
          ])} order by d.dt_vencto, d.numero ${page(paging)}`,
    ),
}
