/** Plans which customers are mailed today: every server looks each hour, and each mail is written once. */
import { addDays, daysBetween, timeIn, todayIn } from '@trama/rules/date-br'
import { ocasiaoDe } from '@trama/rules/lembrete'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { type Parts, typesOf, writeParts } from '@trama/server-kit/db/parts'
import { inTurn } from '@trama/server-kit/in-turn'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import { sql } from 'drizzle-orm'
import { isBankDay, nextBankDay } from '../boleto/dias-bancarios'
import { isCobravel } from '../receber/policy'
import { LEMBRETE_EMAIL } from './email'
import { type Lembradora, lembradoras } from './parametros'
import { lembrete, lembrete_titulo } from './tables'

/** Earliest time of a mail in America/Sao_Paulo; none is sent on days on which banks are closed. */
const FROM = '08:00:00'
/** Customers of one transaction. */
const LOT = 200
/** Days by which a due day may move and a reminder may be late, at most. */
const SLACK = 12

/** Writes today's reminders of all companies with the job that sends each; returns how many. */
export async function planLembretes(db: Db, jobs: Jobs, now = new Date()): Promise<number> {
  const today = todayIn(undefined, now)
  if (timeIn(undefined, now) < FROM || !isBankDay(today)) return 0
  const counts = await inTurn(await lembradoras(db), (one) => planEmpresa(db, jobs, one, today))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Plans a company lot by lot, so that no transaction is long. */
async function planEmpresa(
  db: Db,
  jobs: Jobs,
  { empresa, dias }: Lembradora,
  today: string,
): Promise<number> {
  const ocasioes = ocasioesDe(dias, today)
  let count = 0
  if (ocasioes.length === 0) return count
  for (;;) {
    // A planned reminder is recorded, so the next lot finds those that this one left.
    const made = await transaction(db, (tx) => planLot(tx, jobs, { empresa, today, ocasioes }))
    count += made
    if (made < LOT) return count
  }
}

interface Ocasiao {
  vencto: string
  dia: number
}

/** Due days that have reached an occasion; until the next bank day a title can be paid without charges. */
function ocasioesDe(dias: readonly number[], today: string): Ocasiao[] {
  const span = Math.max(0, ...dias.map(Math.abs)) + SLACK
  const lastClosed = addDays(nextBankDay(addDays(today, 1)), -1)
  return Array.from({ length: 2 * span + 1 }, (_, i) => addDays(today, i - span)).flatMap((vencto) => {
    const until = nextBankDay(vencto)
    const dia = ocasiaoDe(dias, daysBetween(until, today), daysBetween(until, lastClosed))
    return dia === undefined ? [] : [{ vencto, dia }]
  })
}

interface Lot {
  empresa: string
  today: string
  ocasioes: readonly Ocasiao[]
}

/** Open titles of customers with an address who got no mail today, each for an occasion not told before. */
async function planLot(tx: Db, jobs: Jobs, { empresa, today, ocasioes }: Lot): Promise<number> {
  const parts: Parts = {
    titulos: {
      returns: { ...typesOf(lembrete_titulo, ['numero', 'dia']), codcli: 'int' },
      write: () => sql`
        select p.numero, p.codcli, o.dia
        from jsonb_to_recordset(${JSON.stringify(ocasioes)}::jsonb) as o(vencto date, dia smallint)
        join duplicata p on p.empresa = ${empresa} and p.dt_vencto = o.vencto
          and p.situacao = '0' and p.tipo = 'D' and ${isCobravel}
        where not exists (select from lembrete_titulo t
          where t.empresa = ${empresa} and t.numero = p.numero and t.dia = o.dia)`,
    },
    clientes: {
      returns: { codcli: 'int' },
      write: (of) => sql`
        select distinct t.codcli from ${of.rows('titulos', 't')}
        join entidade e on e.empresa = ${empresa} and e.codcli = t.codcli and e.email like '%@%'
        where not exists (select from lembrete_cliente c
            where c.empresa = ${empresa} and c.codcli = t.codcli and c.ativo = 'N')
          and not exists (select from lembrete l
            where l.empresa = ${empresa} and l.codcli = t.codcli and l.dia = ${today})
        order by t.codcli limit ${LOT}`,
    },
    novos: {
      returns: typesOf(lembrete, ['id', 'codcli']),
      write: (of) => sql`
        insert into lembrete (empresa, codcli, dia) select ${empresa}, codcli, ${today}::date from ${of.rows('clientes')}
        on conflict do nothing returning id, codcli`,
    },
    contados: (of) => sql`
        insert into lembrete_titulo (empresa, numero, dia, lembrete)
        select ${empresa}, t.numero, t.dia, n.id
        from ${of.rows('titulos', 't')} join ${of.rows('novos', 'n')} on n.codcli = t.codcli
        on conflict do nothing`,
  }
  const made = (await writeParts(tx, { parts }, ['novos']))
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b)
  await inTurn(made, (id) => jobs.send(tx, LEMBRETE_EMAIL, { empresa, id }))
  return made.length
}
