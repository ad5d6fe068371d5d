import type { MetaProgresso } from '@trama/contract/apl/meta/progresso'
import { addDays, endOfYear, momentIn, startOfWeek, startOfYear } from '@trama/rules/date-br'
import { numeroDoMes } from '@trama/rules/meta/mes'
import { type DiasDoMes, diasDoMes, percentualOf, progressoOf } from '@trama/rules/meta/progresso'
import { sumMoney } from '@trama/rules/money'
import { columnsOf, readRows, type RowOf } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { representante } from '../representante/tables'
import { visibleMetas } from './policy'
import { vendasPorMes } from './vendas'
import Holidays from 'date-holidays'

interface Mes {
  mes: number
  meta: number | null
  vendido: number
  devolvido: number
}

const COLUMNS = {
  ...columnsOf(alias(representante, 'r'), 'codrep, nome, ativo'),
  posicao: sql<number | null>`m.posicao::int`,
  participantes: sql<number>`(select count(*)::int from mensal where meta > 0)`,
  pecas: sql<number | null>`m.pecas`,
  qtde: sql<number>`coalesce(m.qtde, 0)`,
  meses: sql<Mes[]>`coalesce(a.meses, '[]')`,
}
type Row = RowOf<typeof COLUMNS>
type Figures = MetaProgresso['total']

/**
 * The month's goals with what was sold, the caller's own rows. A position is among everybody's of the company; of the
 * others it tells nothing else. One statement.
 */
export async function getProgresso(ctx: AplContext, mes: string): Promise<MetaProgresso> {
  const { dia, hora } = momentIn()
  const dias = diasDoMes(mes, dia, diasUteisEntre)
  const rows = await loadRows(ctx, mes)
  const numero = numeroDoMes(mes)
  return {
    mes,
    situacao: dias.situacao,
    dias_uteis: dias.uteis,
    dias_passados: dias.passados,
    dias_restantes: dias.restantes,
    data: dia,
    hora,
    participantes: rows[0]?.participantes ?? 0,
    total: figuresOf(rows, numero, dias),
    representantes: rows.map((row) => ({
      codrep: row.codrep,
      nome: row.nome,
      ativo: row.ativo,
      posicao: row.posicao,
      ...figuresOf([row], numero, dias),
    })),
  }
}

/** Rows by rank; representatives without a goal follow, by sales. */
function loadRows(ctx: AplContext, mes: string): Promise<Row[]> {
  const { empresa } = ctx
  const [inicio, fim] = [startOfYear(mes), endOfYear(mes)]
  return readRows(
    ctx.db,
    COLUMNS,
    (list) => sql`
        with ano as materialized (
          select codrep, mes, t.valor as meta, t.pecas, coalesce(v.vendido, 0) as vendido,
            coalesce(v.devolvido, 0) as devolvido, coalesce(v.qtde, 0) as qtde
          from (${vendasPorMes(empresa, inicio, fim)}) v
          full join (select codrep, mes, valor, pecas from meta
            where empresa = ${empresa} and mes between ${inicio} and ${fim}) t using (codrep, mes)),
        mensal as materialized (
          select *, case when meta > 0 then rank() over (order by vendido / nullif(meta, 0) desc nulls last) end as posicao
          from ano where mes = ${mes}::date)
        select ${list}
        from representante r
        left join mensal m on m.codrep = r.codrep
        left join (
          select codrep, json_agg(json_build_object('mes', extract(month from mes)::int,
            'meta', meta, 'vendido', vendido, 'devolvido', devolvido) order by mes) as meses
          from ano group by codrep) a on a.codrep = r.codrep
        where ${visibleMetas(ctx)} and (r.ativo = 'S' or a.meses is not null)
        order by m.posicao nulls last, m.vendido desc nulls last, r.nome, r.codrep`,
  )
}

/** Sums of rows and what follows from them, for one representative or for all. */
function figuresOf(rows: readonly Row[], numero: number, dias: DiasDoMes): Figures {
  const meses = Array.from({ length: 12 }, (_, at) => sumOf(rows, at + 1))
  const { meta, vendido, devolvido } = meses[numero - 1] ?? { meta: null, vendido: 0, devolvido: 0 }
  const ate = meses.slice(0, numero)
  const ano_meta = sumGoals(ate)
  const ano_vendido = sumMoney(ate.map((one) => one.vendido))
  return {
    meta,
    vendido,
    devolvido,
    ...progressoOf({ meta, vendido }, dias),
    pecas: sumOrNull(rows.map(({ pecas }) => pecas)),
    qtde: piecesOf(rows),
    ano_meta,
    ano_vendido,
    ano_percentual: percentualOf(ano_vendido, ano_meta),
    meses,
  }
}

function sumOf(rows: readonly Row[], mes: number): Mes {
  const found = rows.flatMap(({ meses }) => meses.filter((one) => one.mes === mes))
  const sum = (of: (one: Mes) => number) => sumMoney(found.map(of))
  return {
    mes,
    meta: sumGoals(found),
    vendido: sum(({ vendido }) => vendido),
    devolvido: sum(({ devolvido }) => devolvido),
  }
}

const sumGoals = (meses: readonly Mes[]): number | null => sumOrNull(meses.map(({ meta }) => meta))

/** Sum of the values that are not null; null when there is none. */
function sumOrNull(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null)
  return given.length > 0 ? sumMoney(given) : null
}

/**
 * Pieces sold by representatives with a goal in pieces, so that sums of goals and sales are comparable; of all when
 * nobody has one.
 */
function piecesOf(rows: readonly Row[]): number {
  const aiming = rows.filter(({ pecas }) => pecas !== null)
  return (aiming.length > 0 ? aiming : rows).reduce((sum, { qtde }) => sum + qtde, 0)
}

const calendar = new Holidays('BR', { types: ['public'] })
const feriados = new Map<string, ReadonlySet<string>>()

function feriadosDe(ano: string): ReadonlySet<string> {
  const known = feriados.get(ano)
  if (known) return known
  const days = new Set(calendar.getHolidays(Number(ano)).map(({ date }) => date.slice(0, 10)))
  feriados.set(ano, days)
  return days
}

const isFimDeSemana = (day: string) =>
  startOfWeek(day) === day || startOfWeek(addDays(day, 1)) === addDays(day, 1)

/**
 * Number of working days in a period, both days included: Monday to Friday without national holidays. Holidays of
 * states and cities are not known here.
 */
export function diasUteisEntre(de: string, ate: string): number {
  let count = 0
  for (let day = de; day <= ate; day = addDays(day, 1)) {
    if (!isFimDeSemana(day) && !feriadosDe(day.slice(0, 4)).has(day)) count += 1
  }
  return count
}
