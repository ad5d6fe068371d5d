import { EVENTO_DIAS } from '@trama/contract/apl/integracao/evento'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { wholeOf } from '../../fatura/parametros'

/** Parameter for the days that a company keeps events (docs/operations.md). */
export const PARAMETRO_DIAS = 'INT10'
const DIAS_MAX = 3650
/** Events that one statement deletes, so that none runs for long. */
const LOTE = 20_000

/** Deletes events that are older than their company keeps them; the numbering continues. */
export async function purgeEventos(db: Db): Promise<void> {
  const empresas = await selectRows(db, { empresa: sql<string>`e.emp_pat` }, sql`from empresa e`)
  await inTurn(empresas, async ({ empresa }) => {
    const valor = await diasOf(db, empresa)
    const dias = Math.max(1, wholeOf(valor, EVENTO_DIAS, DIAS_MAX))
    while ((await purgeLote(db, empresa, dias)) === LOTE);
  })
}

const diasOf = async (db: Db, empresa: string): Promise<string | null> =>
  (
    await selectFirst(
      db,
      { valor: sql<string>`valor` },
      sql`from parametro where empresa = ${empresa} and tipo = '' and codigo = ${PARAMETRO_DIAS}`,
    )
  )?.valor ?? null

/** Deletes those of the first events that are too old; returns how many. */
async function purgeLote(db: Db, empresa: string, dias: number): Promise<number> {
  const removed = await readFirst(
    db,
    { total: sql<number>`count(*)::int` },
    (list) => sql`with primeiros as (
        select ordem, momento from evento where empresa = ${empresa} order by ordem limit ${LOTE}),
      tirados as (
        delete from evento v using primeiros p
        where v.empresa = ${empresa} and v.ordem = p.ordem and p.momento < now() - make_interval(days => ${dias})
        returning v.ordem)
      select ${list} from tirados`,
  )
  return removed?.total ?? 0
}
