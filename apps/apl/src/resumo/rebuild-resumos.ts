/** Daily sums made anew out of the documents: after rows were loaded past the triggers, and when somebody doubts them. */
import { type Db, firstRow, rows, transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { compareResumos } from './compare-resumos'

/** Orders whose groups are looked at together: whoever stores an order waits that long at the most. */
const LOTE = 5_000

/** Makes the sums of documents that were written without the triggers. Nobody else may write meanwhile. */
export async function fillResumos(db: Db): Promise<void> {
  await settleGrupos(db)
  await db.execute(sql`select resumo_refazer()`)
}

export interface Conferencia {
  /** Parts of orders by product group that were wrong. */
  grupos: number
  /** Cells of the daily sums that were wrong. */
  celulas: number
}

/**
 * Tells how many sums are wrong and makes them anew where any is, while servers go on: an order that is stored meanwhile
 * waits for a part of the orders, nothing else for anything.
 */
export async function rebuildResumos(db: Db): Promise<Conferencia> {
  const grupos = await settleGrupos(db)
  const celulas = await compareResumos(db)
  if (celulas > 0) {
    await transaction(db, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`)
      // Before the first look, so that nobody folds between it and the end; who writes goes on beside it.
      await tx.execute(sql`lock table resumo_dia in exclusive mode`)
      await tx.execute(sql`select resumo_refazer()`)
    })
  }
  return { grupos, celulas }
}

/** Brings the groups' parts of all orders up to date, and returns how many rows were not. */
async function settleGrupos(db: Db): Promise<number> {
  const lotes = await rows(
    db,
    sql`select empresa, numero / ${LOTE} as lote from pedido group by 1, 2 order by 1, 2`,
  )
  const changed = await inTurn(lotes, ({ empresa, lote }) =>
    firstRow(
      db,
      sql`with vez as materialized (select pg_advisory_xact_lock(7270002, hashtext(${empresa})))
          select pedido_grupo_acertar(${empresa}, array(
            select numero from pedido where empresa = ${empresa} and numero >= ${Number(lote) * LOTE}
              and numero < ${(Number(lote) + 1) * LOTE})) as mudados from vez`,
    ),
  )
  return changed.reduce((sum, row) => sum + Number(row?.mudados), 0)
}
