/** Plans reports that are due: every server looks each minute, and each report gets one job. */
import { type Db, rows, transaction } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { momentIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { ENVIO_EMAIL } from './email'
import { envioOf } from './policy'
import { proximoEm } from './save-envio'
import { envio } from './tables'

/** Schedules of one transaction. */
const LOT = 50

const isDue = sql`ativo = 'S' and proximo_em <= now()`

/**
 * @returns number of reports that were planned
 */
export async function planEnvios(db: Db, jobs: Jobs): Promise<number> {
  const houses = await rows(
    db,
    sql`select distinct empresa from envio where empresa in (select emp_pat from empresa) and ${isDue} order by 1`,
  )
  const counts = await inTurn(houses, ({ empresa }) => planOf(db, jobs, String(empresa)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function planOf(db: Db, jobs: Jobs, empresa: string): Promise<number> {
  let count = 0
  for (;;) {
    // A planned schedule gets its next time, so the next lot finds those that this one left.
    const found = await transaction(db, (tx) => planLot(tx, jobs, empresa))
    count += found
    if (found < LOT) return count
  }
}

/** Plans one lot; a report that was missed several times is sent once. */
async function planLot(tx: Db, jobs: Jobs, house: string): Promise<number> {
  const due = await selectRows(
    tx,
    columnsOf(envio, 'empresa, usuario_id, id, frequencia, dia, hora'),
    sql`from envio where empresa = ${house} and ${isDue}
        order by proximo_em limit ${LOT} for no key update skip locked`,
  )
  const now = momentIn()
  await inTurn(due, async ({ empresa, usuario_id, id, ...agenda }) => {
    await tx.execute(sql`update envio set proximo_em = ${proximoEm(agenda, now)}, vezes = vezes + 1
      where ${envioOf({ empresa, usuario_id, id })}`)
    await jobs.send(tx, ENVIO_EMAIL, { empresa, usuario_id, id })
  })
  return due.length
}
