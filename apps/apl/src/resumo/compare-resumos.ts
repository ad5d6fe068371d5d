import { type Db, firstRow } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { CORTES_DO_DELTA } from './cortes'

/** How many cells of the daily sums, with what is to be added to them, differ from the sums of the documents. */
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
