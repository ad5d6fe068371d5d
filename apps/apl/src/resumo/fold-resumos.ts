import type { Db } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/db/database'
import { typesOf, writeParts } from '@trama/server-kit/db/parts'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { CORTES_DO_DELTA } from './cortes'
import { resumo_delta } from './tables'

/** Deltas per statement: few, so that a simultaneous fold waits only briefly for cells that both change. */
const LOTE = 5_000

/**
 * Adds the pending deltas to the daily sums, company by company, until none is left. Each batch is stored as
 * a whole, so that readers find a delta in exactly one of both tables. Several servers may fold at once, because each takes
 * different deltas.
 */
export async function foldResumos(db: Db): Promise<void> {
  const changed = await rows(db, sql`select distinct empresa from resumo_delta`)
  await inTurn(changed, async ({ empresa }) => {
    while ((await foldLote(db, String(empresa))) >= LOTE);
  })
}

async function foldLote(db: Db, empresa: string): Promise<number> {
  const [found] = await writeParts(
    db,
    {
      parts: {
        lote: {
          returns: typesOf(resumo_delta),
          write: () => sql`
            delete from resumo_delta where empresa = ${empresa} and ctid = any(array(
              select ctid from resumo_delta where empresa = ${empresa} limit ${LOTE} for update skip locked)) returning *`,
        },
        celula: (of) => sql`
          insert into resumo_dia as r
          select d.empresa, d.fonte, c.corte, c.dia, c.chave, d.situacao, sum(d.documentos), sum(d.qtde), sum(d.valor),
            sum(d.valor_fat), sum(d.valor_pen)
          from ${of.rows('lote', 'd')} ${CORTES_DO_DELTA}
          group by 1, 2, 3, 4, 5, 6
          having sum(d.documentos) <> 0 or sum(d.qtde) <> 0 or sum(d.valor) <> 0 or sum(d.valor_fat) <> 0
            or sum(d.valor_pen) <> 0
          -- All servers add to the sums in the same order, so that they never wait for each other in a circle.
          order by 1, 2, 3, 4, 5, 6
          on conflict (empresa, fonte, corte, dia, chave, situacao) do update set
            documentos = r.documentos + excluded.documentos, qtde = r.qtde + excluded.qtde,
            valor = r.valor + excluded.valor, valor_fat = r.valor_fat + excluded.valor_fat,
            valor_pen = r.valor_pen + excluded.valor_pen`,
        total: {
          returns: { lidos: 'int' },
          write: (of) => sql`select count(*)::int as lidos from ${of.rows('lote')}`,
        },
      },
    },
    ['total'],
  )
  return Number(found?.lidos)
}
