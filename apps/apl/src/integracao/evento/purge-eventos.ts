import { EVENTO_DIAS } from '@trama/contract/apl/integracao/evento'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst, selectRows } from '@trama/server-kit/db/select'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { wholeOf } from '../../fatura/parametros'

/** Days that a company keeps what happened (docs/operations.md). */
export const PARAMETRO_DIAS = 'INT10'
const DIAS_MAX = 3650
/** Removed by one statement, so that none runs for long. */
const LOTE = 20_000

/** Removes the events that are older than their company keeps them; the order goes on. */
export async function purgeEventos(db: Db): Promise<void> {
  const empresas = await selectRows(
    db,
    { empresa: sql<string>`e.emp_pat`, valor: sql<string | null>`p.valor` },
    sql`from empresa e
        left join parametro p on p.empresa = e.emp_pat and p.tipo = '' and p.codigo = ${PARAMETRO_DIAS}`,
  )
  await inTurn(empresas, async ({ empresa, valor }) => {
    const dias = Math.max(1, wholeOf(valor, EVENTO_DIAS, DIAS_MAX))
    while ((await purgeLote(db, empresa, dias)) === LOTE);
  })
}

/** Of the first ones, those that are too old. */
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
