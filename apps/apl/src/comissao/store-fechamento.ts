import { sumMoney } from '@trama/rules/money'
import type { Db } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { getTableColumns, sql } from 'drizzle-orm'
import { columnList } from '../record'
import { apuraMes } from './apura-mes'
import type { Condicoes } from './load-condicoes'
import { comissao_linha } from './tables'

const ROW = columnList(Object.keys(getTableColumns(comissao_linha)).filter((name) => name !== 'empresa'))

/** Rows that one statement inserts. */
const LOTE = 5_000

interface Fechamento {
  empresa: string
  /** Month that is next to be closed, 'YYYY-MM'. */
  mes: string
  condicoes: Condicoes
  /** Name of the user who closes the month. */
  por: string
}

/** Stores what a month pays out as counted now. */
export async function storeFechamento(
  tx: Db,
  { empresa, mes, condicoes, por }: Fechamento,
): Promise<{ valor: number; linhas: number }> {
  const lines = await apuraMes(tx, { empresa, mes, condicoes, fecha: true })
  const dia = `${mes}-01`
  await tx.execute(
    sql`insert into comissao_fechamento (empresa, mes, devida, fechado_em, fechado_por)
        values (${empresa}, ${dia}, ${condicoes.escolha}, statement_timestamp(), ${por})`,
  )
  const rows = lines.map((line, i) => ({ ...line, mes: dia, ordem: i + 1 }))
  const lots = Array.from({ length: Math.ceil(rows.length / LOTE) }, (_, i) =>
    rows.slice(i * LOTE, (i + 1) * LOTE),
  )
  await inTurn(lots, (lot) =>
    tx.execute(
      sql`insert into comissao_linha (empresa, ${ROW}) select ${empresa}, ${ROW}
          from jsonb_populate_recordset(null::comissao_linha, ${JSON.stringify(lot)}::jsonb)`,
    ),
  )
  return { valor: sumMoney(lines.map(({ valor }) => valor)), linhas: lines.length }
}
