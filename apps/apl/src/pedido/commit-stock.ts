import { TEXTS } from '@trama/contract/messages'
import { type Db, rows } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { roundQuantity } from '../quantity'
import { gradeKey } from './load-products'
import type { StoredItem } from './stored-item'

type Pending = Pick<StoredItem, 'codigo' | 'cor' | 'tam' | 'qtde' | 'qtde_f' | 'cancelado'>
interface Delta {
  codigo: string
  cor: string
  tam: string
  qtde: number
}

/** Pieces to commit (positive) or give back (negative) so that stock follows an order from one state to another. */
export function stockDeltas(before: readonly Pending[], after: readonly Pending[]): Delta[] {
  const deltas = new Map<string, Delta>()
  const add = (item: Pending, sign: 1 | -1) => {
    const { codigo, cor, tam, qtde, qtde_f, cancelado } = item
    const key = gradeKey(item)
    const delta = deltas.get(key) ?? { codigo, cor, tam, qtde: 0 }
    deltas.set(key, { ...delta, qtde: roundQuantity(delta.qtde + sign * (qtde - qtde_f - cancelado)) })
  }
  for (const item of before) add(item, -1)
  for (const item of after) add(item, 1)
  return [...deltas.values()].filter(({ qtde }) => qtde !== 0)
}

/**
 * Takes the deltas out of the free stock, or fails with the list of what is short. Rows are locked in the order
 * of their key, so that two orders never wait for each other in a circle.
 */
export async function commitStock(tx: Db, empresa: string, deltas: readonly Delta[]): Promise<void> {
  if (deltas.length === 0) return
  const wanted = JSON.stringify(deltas)
  const short = (await stockOf(tx, empresa, wanted, LOCK)).filter(
    ({ qtde, saldo }) => qtde > 0 && qtde > saldo,
  )
  if (short.length > 0) throw insufficient(short)
  await tx.execute(
    sql`update produto_grade g set comprometido = greatest(0, g.comprometido + w.qtde)
        from jsonb_to_recordset(${wanted}::jsonb) as w(codigo text, cor text, tam text, qtde numeric)
        where g.empresa = ${empresa} and g.codigo = w.codigo and g.cor = w.cor and g.tam = w.tam`,
  )
}

/** Checks the free stock without taking it: `validar_estoque` in a collection that does not reserve. */
export async function checkStock(tx: Db, empresa: string, deltas: readonly Delta[]): Promise<void> {
  const found = await stockOf(tx, empresa, JSON.stringify(deltas), sql``)
  const short = found.filter(({ qtde, saldo }) => qtde > saldo)
  if (short.length > 0) throw insufficient(short)
}

/** Leaves the foreign-key checks of other orders' items alone, which a plain `for update` would stop. */
const LOCK = sql`for no key update of g`

const stockOf = (tx: Db, empresa: string, wanted: string, lock: SQL) =>
  rows<Delta & { saldo: number }>(
    tx,
    sql`select g.codigo, g.cor, g.tam, w.qtde, g.estoque - g.comprometido as saldo
        from jsonb_to_recordset(${wanted}::jsonb) as w(codigo text, cor text, tam text, qtde numeric)
        join produto_grade g on g.empresa = ${empresa} and g.codigo = w.codigo and g.cor = w.cor and g.tam = w.tam
        order by g.codigo, g.cor, g.tam ${lock}`,
  )

const insufficient = (short: readonly Delta[]) =>
  ruleError(TEXTS.insufficientStock, { itens: short.map(({ codigo, cor, tam }) => ({ codigo, cor, tam })) })
