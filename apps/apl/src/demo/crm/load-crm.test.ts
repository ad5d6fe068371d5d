import { fileURLToPath } from 'node:url'
import { addMonths } from '@trama/rules/date-br'
import type { Database } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAplDemo } from '../load-demo'

// Shortly after midnight no visit of the day has been made yet.
const now = new Date('2026-11-20T00:20:00-03:00')
const today = '2026-11-20'
let database: Database

beforeAll(async () => {
  database = await testDatabase(fileURLToPath(new URL('../../../migrations', import.meta.url)))
  await loadAplDemo(database, { pedidos: 120, now })
})
afterAll(() => database.close())

test('contacts lie in the last 24 months, open ones in the last weeks, numbered as they came', async () => {
  const found = await firstRow<{
    first: string
    last: string
    customers: number
    ordered: boolean
    stale: number
  }>(
    database.db,
    sql`select min(data)::text as first, max(data)::text as last, count(distinct (empresa, codcli)) as customers,
          bool_and(ordered) as ordered, count(*) filter (where tipo = 'A' and data < ${addMonths(today, -1)}) as stale
        from (select *, data >= lag(data, 1, data) over (partition by empresa order by numero) as ordered from crm) c`,
  )
  expect(found?.customers).toBeGreaterThan(50)
  expect(found).toMatchObject({ ordered: true, stale: 0 })
  expect([(found?.first ?? '') >= addMonths(today, -24), (found?.last ?? '') <= today]).toEqual([true, true])
})

test('an agenda has overdue, present and future contacts with existing users and reasons', async () => {
  const found = await firstRow<Record<string, number>>(
    database.db,
    sql`select count(*) filter (where dia < ${today})::int as late, count(*) filter (where dia = ${today})::int as now,
          count(*) filter (where dia > ${today})::int as ahead
        from crm where empresa = '001' and tipo = 'A'`,
  )
  expect(Math.min(found?.late ?? 0, found?.now ?? 0, found?.ahead ?? 0)).toBeGreaterThan(10)
  const wrong = await rows(
    database.db,
    sql`select numero from crm c where not exists (select from acesso_empresa a where a.empresa = c.empresa and a.usuario = c.usuario)
          or not exists (select from motivo m where m.empresa = c.empresa and m.codigo = c.motivo and m.tipo = 'C')`,
  )
  expect(wrong).toEqual([])
})

test('visits are over, some with a place in the customer’s town and orders; the customer has the last visit’s day', async () => {
  const found = await firstRow<Record<string, number>>(
    database.db,
    sql`select count(*)::int as visits, count(v.lat)::int as places, count(*) filter (where v.inicio > ${now}::timestamptz)::int as ahead,
          count(*) filter (where v.lat is not null and v.inicio < ${now}::timestamptz - interval '1 year 1 day')::int as kept,
          (select count(*)::int from pedido p join crm_visita o on o.empresa = p.empresa and o.chave = p.visita
            join crm k on k.empresa = o.empresa and k.numero = o.numero where k.codcli <> p.codcli or k.data > p.dt_emissao) as strange,
          (select count(*)::int from entidade e where ultima_visita is distinct from (select max(dia) from crm c
            where c.empresa = e.empresa and c.codcli = e.codcli and tp_contato = 2 and tipo = 'F')) as wrong
        from crm_visita v join crm c on c.empresa = v.empresa and c.numero = v.numero and c.tp_contato = 2 and c.tipo = 'F'`,
  )
  expect(found).toMatchObject({ ahead: 0, kept: 0, strange: 0, wrong: 0 })
  expect(Math.min(found?.visits ?? 0, found?.places ?? 0)).toBeGreaterThan(100)
})
