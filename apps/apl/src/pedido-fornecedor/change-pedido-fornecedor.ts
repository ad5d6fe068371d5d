import { erroDaEntrega, PEDIDO_FORNECEDOR_MESSAGES } from '@trama/rules/pedido/faturar'
import type { PedidoFornecedorEntrega } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { keeps } from '@trama/server-kit/db/keeps'
import { onceFor } from '../kit/registro/once'
import { pedido_item } from '../pedido/tables'
import { lockPedidoFornecedor } from './lock-pedido-fornecedor'

const MOVIDA = columnsOf(alias(pedido_item, 'i'), 'ordem, dt_entrega')

interface Alteracao {
  numero: number
  cnpj?: string | undefined
  body: PedidoFornecedorEntrega
}

/** A new delivery date with its reason; pending items that were due on the order's day move with it. */
export function changePedidoFornecedor(
  ctx: AplContext,
  { numero, cnpj, body }: Alteracao,
): Promise<{ resultado: string; versao: number }> {
  const { empresa } = ctx
  const { entrega, versao } = body
  return onceFor(ctx, ['entrega', numero, cnpj, body], async (tx) => {
    const locked = await lockPedidoFornecedor(tx, ctx, { numero, versao, cnpj })
    const wrong = erroDaEntrega(entrega, locked)
    if (wrong) throw fieldsError([{ campo: 'entrega', mensagem: wrong }])
    const motivo = body.motivo === undefined ? locked.motivo : body.motivo || null
    if (motivo !== null && motivo !== locked.motivo) await assertMotivo(tx, empresa, motivo)
    if (keeps(locked, { entrega, motivo })) {
      return { resultado: `Pedido ${numero}: nada mudou.`, versao: locked.versao }
    }
    const moving = sql`empresa = ${empresa} and numero = ${numero} and qtde - cancelado > qtde_f
      and coalesce(dt_entrega, ${locked.entrega}::date) is not distinct from ${locked.entrega}::date`
    const movidas = await selectRows(tx, MOVIDA, sql`from pedido_item i where ${moving} order by ordem`)
    await tx.execute(sql`update pedido_item set dt_entrega = ${entrega} where ${moving}`)
    await tx.execute(
      sql`update pedido set entrega = ${entrega}, motivo = ${motivo}, versao = versao + 1
          where empresa = ${empresa} and numero = ${numero}`,
    )
    await audit(tx, ctx, {
      empresa,
      acao: 'alterar',
      registro: 'pedido',
      chave: numero,
      // The previous dates of the lines, which are needed to undo the change.
      antes: { entrega: locked.entrega, motivo: locked.motivo, movidas },
      depois: { entrega, motivo },
    })
    return { resultado: `Pedido ${numero} alterado.`, versao: locked.versao + 1 }
  })
}

async function assertMotivo(tx: Db, empresa: string, codigo: string): Promise<void> {
  const found = await firstRow(
    tx,
    sql`select codigo from motivo where empresa = ${empresa} and codigo = ${codigo}`,
  )
  if (!found) {
    throw fieldsError([{ campo: 'motivo', mensagem: PEDIDO_FORNECEDOR_MESSAGES.motivo(codigo) }])
  }
}
