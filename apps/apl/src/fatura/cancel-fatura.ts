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
import { every } from '../page'
import { duplicata } from '../receber/tables'
import { cancelRefusal, prazoDeCancelamento } from './cancel-rules'
import { giveBack } from './give-back'
import { visibleFaturas } from './policy'
import { fatura } from './tables'

const p = alias(fatura, 'p')
const LOCKED = columnsOf(p, 'chave, fatura, pedido, impresso, versao, dt_planejada, valor')
const DUPLICATA = columnsOf(alias(duplicata, 'd'), 'numero, tipo, valor, valor_pago')

interface Which {
  fatura: string
  body: FaturaCancelamento
}

/** Cancels an invoice within its time: stock, quantities and receivables are as before it; its documents stay. */
export const cancelFatura = (
  ctx: AplContext,
  { fatura: numero, body }: Which,
): Promise<{ resultado: string }> =>
  onceFor(ctx, ['cancelar fatura', numero, body], async (tx) => {
    const { empresa, actor } = ctx
    const named = await keyOf(tx, ctx, numero, body.chave)
    // The order before its invoice, as whoever invoices locks them.
    if (named.pedido !== null) {
      await tx.execute(
        sql`select 1 from pedido where empresa = ${empresa} and numero = ${named.pedido} for no key update`,
      )
    }
    const { chave } = named
    const locked = await lockRegistro(
      tx,
      LOCKED,
      sql`from fatura p where ${visibleFaturas(ctx, ctx.scope)} and p.chave = ${chave}`,
      body.versao,
    )
    const duplicatas = await assertCancelavel(tx, empresa, locked)
    const motivo = body.motivo.trim()
    await tx.execute(
      sql`update fatura set impresso = 'C', cancelada_em = clock_timestamp(), cancelada_por = ${actor.nome},
            motivo = ${motivo}, versao = versao + 1
          where empresa = ${empresa} and chave = ${chave}`,
    )
    await giveBack(tx, empresa, locked)
    await audit(tx, ctx, {
      empresa,
      acao: 'cancelar',
      registro: 'fatura',
      chave,
      antes: { impresso: locked.impresso, duplicatas: duplicatas.map((one) => one.numero).join(', ') },
      depois: { impresso: 'C', fatura: locked.fatura, pedido: locked.pedido, valor: locked.valor, motivo },
    })
    return { resultado: `Fatura ${locked.fatura} cancelada.` }
  })

/** The invoice of a number; two of one number are told apart by the key. */
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

/** Its receivables, locked: a payment that comes meanwhile waits and finds them gone. */
async function assertCancelavel(
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
    {
      prazo: prazoDeCancelamento(empresa),
      horas: sql<number>`extract(epoch from now() - p.criado_em)::float8 / 3600`,
    },
    sql`from fatura p where p.empresa = ${empresa} and p.chave = ${chave}`,
  )
  if (!terms) throw notFound()
  const refusal = cancelRefusal({ impresso, duplicatas, ...terms })
  if (refusal) throw ruleError(refusal)
  return duplicatas
}
