import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { every } from '../page'
import { apuraMes } from './apura-mes'
import { headOf } from './get-mes'
import { loadCondicoes } from './load-condicoes'
import { reachedCodrep } from './policy'
import { comissao_linha } from './tables'

const ROW = columnsOf(alias(comissao_linha, 'l'), 'chave, fatura, nome, base, devolucao, ajuste')

/** The month's commission lines that the caller may see: as they were closed, or counted from the documents. */
export async function getLinhas(ctx: AplContext, mes: string) {
  const { db, empresa } = ctx
  const condicoes = await loadCondicoes(db, empresa)
  const codrep = reachedCodrep(ctx)
  if (headOf(mes, condicoes).situacao === 'A') return apuraMes(db, { empresa, mes, codrep, condicoes })
  return selectRows(
    db,
    ROW,
    sql`from comissao_linha l where ${every([
      sql`l.empresa = ${empresa} and l.mes = ${`${mes}-01`}`,
      codrep !== undefined && sql`l.codrep = ${codrep}`,
    ])} order by l.ordem`,
  )
}
