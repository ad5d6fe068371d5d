import { ORDEM_MESSAGES, valorRecebido } from '@trama/rules/compra/ordem'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { columnsOf, rowsAsJson, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { loadRows } from '../kit/registro/store'
import { moveStock } from '../pedido/commit-stock'
import { roundQuantity } from '../quantity'
import { type LockedOrdem, lockOrdem } from './lock-ordem'
import { ORDEM } from './ordem-record'
import { meetSolicitacoes, setRecebido, stockOf } from './recebimento-record'
import { recebimento, recebimento_item } from './tables'
import { roundMoney, sumMoney } from '@trama/rules/money'
import { removeContas, storeContas } from '../pagar/store-contas'

interface Acerto {
  recebimento: number
  valor: number
}

/**
 * Adjusts what one of the remaining receipts owes, so that all of them owe what is due for the goods that remain: a
 * receipt that was undone may have carried the freight or a cent of rounding. The first receipt without payments is
 * computed anew; where all are paid in part, the first owes the rest too, and a cent too much waits for the next
 * receipt.
 */
async function settleRecebimentos(
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
  if (open) await removeContas(tx, ctx, one.numero)
  await tx.execute(sql`update recebimento set valor = valor + ${diff}::numeric
    where empresa = ${empresa} and numero = ${one.numero}`)
  const valor = open ? roundMoney(one.valor + diff) : diff
  await storeContas(tx, ctx, { ...ordem, ...one, numero, recebimento: one.numero, valor })
  return { recebimento: one.numero, valor: diff }
}

/** Undoes a receipt while nothing of it is paid and its goods are still in stock. */
export const undoRecebimento = (
  ctx: AplContext,
  numero: number,
  { recebimento: which, motivo }: { recebimento: number; motivo: string },
): Promise<{ resultado: string }> =>
  transaction(ctx.db, async (tx) => {
    const { empresa, actor } = ctx
    const locked = await lockOrdem(tx, ctx, numero, undefined)
    const found = await findRecebimento(tx, empresa, numero, which)
    if (!found) throw notFound(ORDEM_MESSAGES.recebimento(which))
    const resultado = `Recebimento ${which} da compra ${numero} estornado.`
    // The call may be repeated after a reply that was lost.
    if (found.estornado === 'S') return { resultado }
    if (found.pagas > 0) throw ruleError(ORDEM_MESSAGES.recebimentoPago)
    const before = await loadRows(tx, empresa, ORDEM, numero)
    const gone = new Map(found.itens.map(({ ordem, qtde, antes }) => [ordem, { qtde, antes }]))
    const vindas = before.flatMap((item) => {
      const qtde = gone.get(item.ordem)?.qtde
      return qtde === undefined ? [] : [{ ...item, qtde }]
    })
    const after = before.map((item) => {
      const back = gone.get(item.ordem)
      return back ? { ...item, qtde_r: roundQuantity(item.qtde_r - back.qtde), dt_fatura: back.antes } : item
    })
    await moveStock(tx, empresa, stockOf(vindas, -1))
    await meetSolicitacoes(tx, ctx, vindas, -1)
    await removeContas(tx, ctx, which)
    await tx.execute(sql`update recebimento set estornado = 'S', estorno_em = statement_timestamp(),
        estorno_por = ${actor.nome}, estorno_id = ${actor.id}
      where empresa = ${empresa} and numero = ${which}`)
    const acerto = await settleRecebimentos(tx, ctx, locked, valorRecebido(after, locked))
    const now = await setRecebido(tx, empresa, numero, after)
    await audit(tx, ctx, {
      empresa,
      acao: 'estornar',
      registro: 'ordem_compra',
      chave: numero,
      antes: { situacao: locked.situacao, recebido: locked.recebido, contas: found.contas },
      depois: {
        ...now,
        recebimento: which,
        nota: found.nota,
        motivo: motivo.trim(),
        contas: 0,
        ...(acerto && { acerto }),
      },
    })
    return { resultado }
  })

const r = alias(recebimento, 'r')
const ITEM = {
  ...columnsOf(alias(recebimento_item, 'i'), 'ordem, qtde'),
  /** Day of another receipt's last invoice for the line. */
  antes: sql<string | null>`(select max(o.data) from recebimento o
    join recebimento_item l on l.empresa = o.empresa and l.numero = o.numero and l.ordem = i.ordem
    where o.empresa = r.empresa and o.ordem_compra = r.ordem_compra and o.estornado = 'N' and o.numero <> r.numero)`,
}

const findRecebimento = (tx: Db, empresa: string, numero: number, which: number) =>
  selectFirst(
    tx,
    {
      nota: r.nota,
      estornado: r.estornado,
      contas: sql<number>`(select count(*)::int from conta_pagar c
        where c.empresa = r.empresa and c.recebimento = r.numero)`,
      pagas: sql<number>`(select count(*)::int from conta_pagar c
        where c.empresa = r.empresa and c.recebimento = r.numero and c.valor_pago > 0)`,
      itens: rowsAsJson(
        ITEM,
        sql`from recebimento_item i where i.empresa = r.empresa and i.numero = r.numero order by i.ordem`,
      ),
    },
    sql`from recebimento r where r.empresa = ${empresa} and r.numero = ${which}
        and r.ordem_compra = ${numero}`,
  )
