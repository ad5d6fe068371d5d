import type { ComissaoPrevista } from '@trama/contract/apl/comissao/comissao'
import { fromCents, sumMoney } from '@trama/rules/money'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { visiblePedidos } from '../pedido/policy'
import { descontoDe, partesDe } from './apura-mes'
import { loadCondicoes } from './load-condicoes'
import { DESCONTO, gruposDe } from './load-notas'

const PEDIDO = {
  codrep: sql<string>`o.codrep`,
  dia_pedido: sql<string>`to_char(o.dt_emissao, 'YYYY-MM-DD')`,
  ...DESCONTO,
  grupos: gruposDe(
    sql`select * from pedido_item where empresa = o.empresa and numero = o.numero`,
    sql`(i.qtde - i.cancelado)`,
  ),
}

/** Commission that an order would bring by today's rates if all of it were invoiced. */
export async function getPrevista(ctx: AplContext, numero: number): Promise<ComissaoPrevista> {
  const pedido = await selectFirst(
    ctx.db,
    PEDIDO,
    sql`from pedido p join pedido o on o.empresa = p.empresa and o.numero = p.numero
        where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!pedido) throw notFound()
  const condicoes = await loadCondicoes(ctx.db, ctx.empresa)
  const desconto = descontoDe(pedido)
  const grupos = partesDe(pedido, pedido.liquido, { desconto, condicoes }).map(
    ({ desc_grupo, base, taxa, porque, comissao }) => ({
      desc_grupo,
      base: fromCents(base),
      taxa,
      porque,
      valor: fromCents(comissao),
    }),
  )
  return { numero, desconto, grupos, valor: sumMoney(grupos.map(({ valor }) => valor)) }
}
