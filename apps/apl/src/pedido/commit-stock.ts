import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { ItemTipo } from '@trama/rules/pedido/rules'
import type { Db } from '@trama/server-kit/db/database'
import { type Parts, type Writes, writeParts } from '@trama/server-kit/db/parts'
import { selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import { type SQL, sql } from 'drizzle-orm'
import { gradeOf } from '../produto/catalog-row'
import { roundQuantity } from '../quantity'
import { gradeKey } from './preco/load-products'
import type { StoredItem } from './pedido-record'

type Pending = Pick<StoredItem, 'tipo' | 'codigo' | 'cor' | 'tam' | 'qtde' | 'qtde_f' | 'cancelado'>
interface Delta {
  tipo: ItemTipo
  codigo: string
  cor: string
  tam: string
  qtde: number
}

/** Pieces to commit (positive) or give back (negative) so that stock follows an order from one state to another. */
export function stockDeltas(before: readonly Pending[], after: readonly Pending[]): Delta[] {
  const deltas = new Map<string, Delta>()
  const add = (item: Pending, sign: 1 | -1) => {
    const { tipo, codigo, cor, tam, qtde, qtde_f, cancelado } = item
    const key = gradeKey(item)
    const delta = deltas.get(key) ?? { tipo, codigo, cor, tam, qtde: 0 }
    deltas.set(key, { ...delta, qtde: roundQuantity(delta.qtde + sign * (qtde - qtde_f - cancelado)) })
  }
  for (const item of before) add(item, -1)
  for (const item of after) add(item, 1)
  return [...deltas.values()].filter(({ qtde }) => qtde !== 0)
}

const MOVED = sql`estoque = g.estoque + w.qtde`
const HELD = sql`comprometido = greatest(0, g.comprometido + w.qtde)`

/** Holds the deltas even beyond the free stock, because the ERP that reports the orders knows its stock. */
export async function holdStock(tx: Db, empresa: string, deltas: readonly Delta[]): Promise<void> {
  await changeStock(tx, empresa, deltas, HELD)
}

/** Takes the deltas out of the free stock, or fails with the list of items that are short. */
export async function commitStock(tx: Db, empresa: string, deltas: readonly Delta[]): Promise<void> {
  const short = (await changeStock(tx, empresa, deltas, HELD)).filter(
    ({ qtde, saldo }) => qtde > 0 && qtde > saldo,
  )
  if (short.length > 0) throw insufficient(short)
}

/** Takes invoiced pieces out of the stock and out of the pieces that the order held. */
export async function takeFromStock(tx: Db, empresa: string, deltas: readonly Delta[]): Promise<void> {
  await changeStock(
    tx,
    empresa,
    deltas,
    sql`estoque = g.estoque - w.qtde, comprometido = greatest(0, g.comprometido - w.qtde)`,
  )
}

/**
 * Adds pieces to the stock (positive) or takes them back (negative). Fails with the list of items that are short when
 * more is taken than is free; `force` skips that check.
 */
export async function moveStock(
  tx: Db,
  empresa: string,
  deltas: readonly Delta[],
  { force = false }: { force?: boolean | undefined } = {},
): Promise<void> {
  const short = (await changeStock(tx, empresa, deltas, MOVED)).filter(isShort)
  if (short.length > 0 && !force) throw insufficient(short)
}

/**
 * Moves pieces of products as `moveStock` does, together with the further writes of `junto`: nobody waits for these
 * pieces longer than for the commit.
 */
export async function moveStockWith(
  tx: Db,
  empresa: string,
  deltas: readonly Omit<Delta, 'tipo'>[],
  junto: Writes,
): Promise<void> {
  const short = (await changeOf(tx, empresa, ['P', rowsOf(deltas)], MOVED, junto)).filter(isShort)
  if (short.length > 0) throw insufficient(short)
}

const isShort = ({ qtde, saldo }: { qtde: number; saldo: number }) => qtde < 0 && saldo + qtde < 0

/** Checks the free stock without taking it: `validar_estoque` in a collection that does not reserve. */
export async function checkStock(tx: Db, empresa: string, deltas: readonly Delta[]): Promise<void> {
  const found = await inTurn(byTipo(deltas), ([tipo, wanted]) =>
    selectRows(tx, { ...DELTA, saldo: sql<number>`g.saldo` }, sql`from ${stockOf(empresa, tipo, wanted)}`),
  )
  const short = found.flat().filter(({ qtde, saldo }) => qtde > saldo)
  if (short.length > 0) throw insufficient(short)
}

/** The deltas of each kind as rows `w`. Both at once only when an order changes its kind. */
function byTipo(deltas: readonly Delta[]): [ItemTipo, SQL][] {
  return (['P', 'M'] as const).flatMap((tipo) => {
    const own = deltas.filter((delta) => delta.tipo === tipo)
    return own.length > 0 ? [[tipo, rowsOf(own)] as [ItemTipo, SQL]] : []
  })
}

/**
 * The limit tells the planner how few rows come, so that it looks each up; without it, it would read every colour and
 * size.
 */
const rowsOf = (deltas: readonly Omit<Delta, 'tipo'>[]): SQL =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb)
    as w(codigo text, cor text, tam text, qtde numeric) limit ${deltas.length}) w`

/** Columns of a delta row `w`. */
const DELTA = {
  codigo: sql<string>`w.codigo`,
  cor: sql<string>`w.cor`,
  tam: sql<string>`w.tam`,
  qtde: sql<number>`w.qtde`,
}

/** Unlike a plain `for update`, this lock does not block the foreign-key checks of other orders' items. */
const LOCK = sql`for no key update`

/**
 * SQL for the free stock of each line's colour and size. The rows are read, and so locked, in the order of their
 * keys.
 */
const stockOf = (empresa: string, tipo: ItemTipo, wanted: SQL, lock = sql``): SQL =>
  sql`(select * from ${wanted} order by codigo, cor, tam) w
      cross join lateral (select estoque - comprometido as saldo from ${gradeOf(tipo)}
        where empresa = ${empresa} and codigo = w.codigo and cor = w.cor and tam = w.tam limit 1 ${lock}) g`

/**
 * Changes the stock of the deltas `w` in one statement and returns what was free of each before: where that was too
 * little, the caller fails, and the transaction with it. Rows are locked in the order of their keys, so that two
 * orders never deadlock.
 */
async function changeStock(tx: Db, empresa: string, deltas: readonly Delta[], set: SQL) {
  // Products always come before materials, so that all callers lock in the same order.
  const found = await inTurn(byTipo(deltas), (wanted) => changeOf(tx, empresa, wanted, set))
  return found.flat()
}

async function changeOf(
  tx: Db,
  empresa: string,
  [tipo, wanted]: [ItemTipo, SQL],
  set: SQL,
  junto: Writes = { parts: {} },
) {
  const parts: Parts = {
    travadas: {
      returns: { codigo: 'text', cor: 'text', tam: 'text', qtde: 'numeric', saldo: 'numeric' },
      write: () => sql`select w.*, g.saldo from ${stockOf(empresa, tipo, wanted, LOCK)}`,
    },
    mudadas: (of) => sql`
        update ${gradeOf(tipo)} g set ${set} from ${of.rows('travadas', 'w')}
        where g.empresa = ${empresa} and g.codigo = w.codigo and g.cor = w.cor and g.tam = w.tam`,
    ...junto.parts,
  }
  const found: unknown[] = await writeParts(tx, { ...junto, parts }, ['travadas'])
  return found as (Omit<Delta, 'tipo'> & { saldo: number })[]
}

const insufficient = (short: readonly Pick<Delta, 'codigo' | 'cor' | 'tam'>[]) =>
  ruleError(SERVER_TEXTS.insufficientStock, {
    itens: short.map(({ codigo, cor, tam }) => ({ codigo, cor, tam })),
  })
