/**
 * Rebuilds the daily sums from the documents: after rows were loaded without triggers, or when the sums are in doubt.
 */
import { type Db, firstRow, rows, transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { CORTES_DO_DELTA } from './cortes'

/** Orders whose groups are checked in one transaction: saving an order waits for one batch at most. */
const LOTE = 5_000

/** Fills the sums for documents that were written without triggers. Nothing else may write meanwhile. */
export async function fillResumos(db: Db): Promise<void> {
  await settleGrupos(db)
  await db.execute(sql`select resumo_refazer()`)
}

export interface Conferencia {
  /** Number of wrong rows of orders by product group. */
  grupos: number
  /** Number of wrong cells of the daily sums. */
  celulas: number
}

/**
 * Counts wrong sums and rebuilds them where any is wrong, while servers keep running. Only saving an order may wait,
 * for one batch of orders.
 */
export async function rebuildResumos(db: Db): Promise<Conferencia> {
  const grupos = await settleGrupos(db)
  const celulas = await compareResumos(db)
  if (celulas > 0) {
    await transaction(db, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`)
      // Locked before the first comparison, so that nobody folds until the end; writers of deltas are not blocked.
      await tx.execute(sql`lock table resumo_dia in exclusive mode`)
      await tx.execute(sql`select resumo_refazer()`)
    })
  }
  return { grupos, celulas }
}

/** Updates the groups' parts of all orders, and returns the number of rows that were wrong. */
async function settleGrupos(db: Db): Promise<number> {
  const lotes = await rows(
    db,
    sql`select empresa, numero / ${LOTE} as lote from pedido group by 1, 2 order by 1, 2`,
  )
  const changed = await inTurn(lotes, ({ empresa, lote }) =>
    firstRow(
      db,
      sql`with vez as materialized (select pg_advisory_xact_lock(7270002, hashtext(current_schema()::text || ' ' || ${empresa}::text)))
          select pedido_grupo_acertar(${empresa}, array(
            select numero from pedido where empresa = ${empresa} and numero >= ${Number(lote) * LOTE}
              and numero < ${(Number(lote) + 1) * LOTE})) as mudados from vez`,
    ),
  )
  return changed.reduce((sum, row) => sum + Number(row?.mudados), 0)
}

/** Number of cells of the daily sums, pending deltas included, that differ from the sums of the documents. */
export async function compareResumos(db: Db): Promise<number> {
  const found = await firstRow(
    db,
    sql`with mantido as (
        select empresa, fonte, corte, dia, chave, situacao, documentos, qtde, valor, valor_fat, valor_pen from resumo_dia
        union all
        select d.empresa, d.fonte, c.corte, c.dia, c.chave, d.situacao, d.documentos, d.qtde, d.valor, d.valor_fat, d.valor_pen
        from resumo_delta d ${CORTES_DO_DELTA})
      select count(*)::int as celulas from (
        select from (
          select * from mantido
          union all select empresa, fonte, corte, dia, chave, situacao, -documentos, -qtde, -valor, -valor_fat, -valor_pen
          from resumo_certo) x
        group by empresa, fonte, corte, dia, chave, situacao
        having sum(documentos) <> 0 or sum(qtde) <> 0 or sum(valor) <> 0 or sum(valor_fat) <> 0 or sum(valor_pen) <> 0) y`,
  )
  return Number(found?.celulas)
}
