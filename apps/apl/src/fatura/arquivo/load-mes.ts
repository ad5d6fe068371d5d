import { endOfMonth } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entidade } from '../../entidade/tables'
import { empresa as empresas } from '../../sistema/tables'
import { fatura } from '../tables'

const p = alias(fatura, 'p')
const e = alias(entidade, 'e')
const FATURA = {
  ...columnsOf(p, 'empresa, chave, fatura, serie, dt_emissao, valor, impresso, protocolo'),
  nome: e.nome,
  cnpj: e.cnpj,
}
export type FaturaDoMes = RowOf<typeof FATURA>

interface Serie {
  serie: number
  primeira: number
  ultima: number
  /** Missing numbers up to `ultima`, counted on from the month before, that no invoice of any month has. */
  faltam: number[]
}

export interface Mes {
  /** Month as yyyy-MM. */
  mes: string
  empresa: { emp_nome: string; emp_cnpj: string }
  faturas: FaturaDoMes[]
  series: Serie[]
}

/** The company's own invoices of a month in every state; a supplier's invoices are for the supplier's accountant. */
export async function loadMes(db: Db, empresa: string, mes: string): Promise<Mes> {
  const casa = await selectFirst(
    db,
    columnsOf(alias(empresas, 'm'), 'emp_nome, emp_cnpj'),
    sql`from empresa m where m.emp_pat = ${empresa}`,
  )
  if (!casa) throw notFound()
  const first = `${mes}-01`
  const faturas = await selectRows(
    db,
    FATURA,
    sql`from fatura p join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
        where p.empresa = ${empresa} and p.dt_emissao between ${first} and ${endOfMonth(first)} and p.codfor is null
        order by p.dt_emissao, p.chave`,
  )
  return { mes, empresa: casa, faturas, series: await seriesOf(db, empresa, faturas) }
}

/**
 * Series with their gaps: a number is missing only when no other month has it, since days and numbers may not rise
 * together.
 */
async function seriesOf(db: Db, empresa: string, faturas: readonly FaturaDoMes[]): Promise<Serie[]> {
  const bySerie = [...groupBy(faturas, ({ serie }) => serie)].toSorted(([a], [b]) => a - b)
  return inTurn(bySerie, async ([serie, own]) => {
    const numbers = own.map(({ fatura: numero }) => Number(numero))
    const primeira = numbers.reduce((least, n) => Math.min(least, n))
    const ultima = numbers.reduce((most, n) => Math.max(most, n))
    const isUsed = sql`exists (select from fatura p where p.empresa = ${empresa} and p.fatura = n::text
      and p.serie = ${serie} and coalesce(codfor, 0) = 0)`
    // The last number of an earlier month: a number missing between two months is missing in the later one.
    const before = sql`(select max(n) + 1 from generate_series(${primeira - BEFORE_MAX}::int, ${primeira - 1}::int) n
      where ${isUsed})`
    const gaps = await selectRows(
      db,
      { n: sql<number>`n` },
      sql`from generate_series(coalesce(${before}, ${primeira}::int), ${ultima}::int) n where not ${isUsed}
          order by n limit ${GAPS_MAX}`,
    )
    return { serie, primeira, ultima, faltam: gaps.map(({ n }) => n) }
  })
}

/** How far before a month's first number the number before it is looked for. */
const BEFORE_MAX = 1_000
/** Most missing numbers that are listed: more of them were never used one by one. */
const GAPS_MAX = 10_000
