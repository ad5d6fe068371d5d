import type { FaturaCancelamento } from '@trama/contract/apl/fatura/fatura'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { bareFatura } from '@trama/rules/fatura/numero'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { lockRegistro } from '../kit/registro/store'
import { loadTransmissor } from '../nfe/transmissor'
import { every } from '../page'
import { duplicata } from '../receber/tables'
import { assertNotaAnulavel, followNota } from '../varejo/faturamento/follow-nota'
import { CANCELAVEL, cancelRefusal, prazoDeCancelamento } from './cancel-rules'
import { giveBackNoted, lockOrigem } from './give-back'
import { visibleFaturas } from './policy'
import { fatura } from './tables'

const p = alias(fatura, 'p')
const LOCKED = columnsOf(p, 'chave, fatura, pedido, impresso, versao, dt_planejada, valor, protocolo')
const DUPLICATA = columnsOf(alias(duplicata, 'd'), 'numero, tipo, cupom, valor, valor_pago')

interface Which {
  fatura: string
  body: FaturaCancelamento
}

/**
 * Cancels an invoice within its time: stock, quantities and receivables are as before it; its documents stay. What the
 * tax authority has authorised waits for its leave where the company's module asks for it.
 */
export async function cancelFatura(
  ctx: AplContext,
  { fatura: numero, body }: Which,
): Promise<{ resultado: string }> {
  const transmissor = await loadTransmissor()
  return onceFor(ctx, ['cancelar fatura', numero, body], async (tx) => {
    const { empresa, actor } = ctx
    const named = await keyOf(tx, ctx, numero, body.chave)
    await lockOrigem(tx, empresa, named)
    const { chave } = named
    const locked = await lockRegistro(
      tx,
      LOCKED,
      sql`from fatura p where ${visibleFaturas(ctx, ctx.scope)} and p.chave = ${chave}`,
      body.versao,
    )
    const duplicatas = await assertCancelavel(tx, empresa, locked)
    await assertNotaAnulavel(tx, { ...locked, empresa })
    const { fatura: nota, impresso, valor, protocolo } = locked
    const waits = transmissor?.cancelar !== undefined && protocolo !== null
    const por = actor.nome
    const motivo = body.motivo.trim()
    const state = waits
      ? sql`a_cancelar_desde = statement_timestamp()`
      : sql`impresso = 'C', cancelada_em = statement_timestamp(), a_cancelar_desde = null`
    await tx.execute(
      sql`update fatura set ${state}, cancelada_por = ${por}, motivo = ${motivo}, versao = versao + 1
          where empresa = ${empresa} and chave = ${chave}`,
    )
    if (!waits) {
      await followNota(tx, ctx, { ...locked, empresa })
      await giveBackNoted(tx, ctx, { ...locked, empresa })
    }
    await audit(tx, ctx, {
      empresa,
      acao: 'cancelar',
      registro: 'fatura',
      evento: waits ? 'fatura.cancelamento_pedido' : 'fatura.cancelada',
      chave,
      antes: { impresso, duplicatas: duplicatas.map((one) => one.numero).join(', ') },
      depois: {
        ...(waits ? { a_cancelar: 'S' } : { impresso: 'C' }),
        fatura: nota,
        pedido: locked.pedido,
        valor,
        motivo,
      },
    })
    return { resultado: waits ? FATURA_MESSAGES.aCancelar(nota) : `Fatura ${nota} cancelada.` }
  })
}

/** Key of the invoice with a number; of two invoices with the number the given key decides. */
async function keyOf(tx: Db, ctx: AplContext, numero: string, chave: string | undefined) {
  const found = await selectRows(
    tx,
    columnsOf(p, 'chave, pedido'),
    sql`from fatura p where ${every([
      visibleFaturas(ctx, ctx.scope),
      sql`p.fatura = ${bareFatura(numero)}`,
      chave !== undefined && sql`p.chave = ${chave}`,
    ])} limit 2`,
  )
  const [one, other] = found
  if (!one) throw notFound()
  if (other) throw ruleError(FATURA_MESSAGES.variasFaturas(bareFatura(numero)))
  return one
}

/** Checks that an invoice may be cancelled and locks its receivables: a payment that comes meanwhile waits. */
export async function assertCancelavel(
  tx: Db,
  empresa: string,
  { chave, impresso }: { chave: string; impresso: (typeof LOCKED)['impresso']['_']['data'] },
) {
  const duplicatas = await selectRows(
    tx,
    DUPLICATA,
    sql`from duplicata d where d.empresa = ${empresa} and d.chave = ${chave} order by d.numero for update`,
  )
  const terms = await selectFirst(
    tx,
    { prazo: prazoDeCancelamento(empresa), ...CANCELAVEL },
    sql`from fatura p where p.empresa = ${empresa} and p.chave = ${chave}`,
  )
  if (!terms) throw notFound()
  const refusal = cancelRefusal({ impresso, duplicatas, ...terms })
  if (refusal) throw ruleError(refusal)
  return duplicatas
}
