import type { Duplicata, receberRoutes } from '@trama/contract/apl/receber'
import { rows } from '@trama/server-kit/db/database'
import type { Handlers } from '@trama/server-kit/http/implement'
import { sql } from 'drizzle-orm'
import type { AplContext, PublicContext } from '../context'
import { equals } from '../kit/lista/filters'
import { every, page } from '../page'
import { isOpen, isOverdue, visibleDuplicatas } from './policy'

export const receberHandlers: Handlers<typeof receberRoutes, PublicContext, AplContext> = {
  listReceber: (ctx, { query: { situacao, codcli, vencidas, codrep, cnpj, ...paging } }) =>
    rows<Duplicata>(
      ctx.db,
      sql`select d.numero, d.fatura, d.pedido, d.codcli, e.nome, d.dt_emissao, d.dt_vencto, d.dt_pagto, d.valor,
            d.valor_pago, d.valor - d.valor_pago as saldo, d.empresa, e.cnpj
          from duplicata d join entidade e on e.empresa = d.empresa and e.codcli = d.codcli
          where ${every([
            visibleDuplicatas(ctx),
            situacao === '0' && isOpen,
            situacao === '1' && sql`d.valor <= d.valor_pago`,
            vencidas !== undefined && isOverdue(),
            equals(sql`d.codcli`, codcli),
            equals(sql`d.codrep`, codrep),
            equals(sql`e.cnpj`, cnpj),
          ])} order by d.dt_vencto, d.numero ${page(paging)}`,
    ),
}
