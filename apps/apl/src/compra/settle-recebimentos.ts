import { roundMoney, sumMoney } from '@trama/rules/money'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { storeContas } from '../pagar/store-contas'
import type { LockedOrdem } from './lock-ordem'
import { recebimento } from './tables'

export interface Acerto {
  recebimento: number
  valor: number
}

/**
 * What is owed for all that came in and still stands, put on one of these receipts where they come to less or more:
 * one that was taken back may have carried the freight, or a cent of rounding. The first of which nothing is paid is
 * written anew; where all are paid in part, the first owes the rest besides, and a cent too much waits for the next receipt.
 */
export async function settleRecebimentos(
  tx: Db,
  ctx: AplContext,
  ordem: LockedOrdem,
  devido: number,
): Promise<Acerto | undefined> {
  const { empresa } = ctx
  const { numero } = ordem
  const standing = await selectRows(
    tx,
    {
      ...columnsOf(alias(recebimento, 'r'), 'numero, nota, data, valor'),
      paga: sql<boolean>`exists (select from conta_pagar c
        where c.empresa = r.empresa and c.recebimento = r.numero and c.valor_pago > 0)`,
    },
    sql`from recebimento r where r.empresa = ${empresa} and r.ordem_compra = ${numero} and r.estornado = 'N'
        order by r.numero`,
  )
  const diff = roundMoney(devido - sumMoney(standing.map(({ valor }) => valor)))
  const open = standing.find(({ paga, valor }) => !paga && valor + diff >= 0)
  const one = open ?? (diff > 0 ? standing[0] : undefined)
  if (diff === 0 || !one) return undefined
  if (open) {
    await tx.execute(sql`delete from conta_pagar where empresa = ${empresa} and recebimento = ${one.numero}`)
  }
  await tx.execute(sql`update recebimento set valor = valor + ${diff}::numeric
    where empresa = ${empresa} and numero = ${one.numero}`)
  const valor = open ? roundMoney(one.valor + diff) : diff
  await storeContas(tx, ctx, { ...ordem, ...one, numero, recebimento: one.numero, valor })
  return { recebimento: one.numero, valor: diff }
}
