import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { auditoria } from './kit-tables'
import { rendered } from './rendered'

const day = new Date(0)
const bytes = new Uint8Array([1, 2])
const condition = sql`x = ${7} and ${sql.identifier('a"b')} is ${null}`
const QUERIES: Record<string, SQL> = {
  text: sql`select 1`,
  'nothing at all': sql``,
  'values of every kind': sql`${'a'} ${0} ${true} ${null} ${day} ${bytes} ${{ a: 1 }} ${sql.param([1, 2])}`,
  'a piece that is missing': sql`a ${undefined} b`,
  'a list of values': sql`x in ${[1, 2, 3]} or x in ${[]}`,
  'a value by its column': sql`${sql.param({ a: 1 }, auditoria.antes)} ${sql.param(null, auditoria.antes)}`,
  'pieces in pieces': sql`${condition} or (${sql.join([condition, sql.raw("'$1'"), condition], sql` or `)}) = ${'z'}`,
  'a column': sql`select ${auditoria.chave} from ${auditoria} where ${condition}`,
  'a query in brackets': sql`${1} ${sql`select ${2}`.as('b')}`,
}

test.each(Object.entries(QUERIES))('the text equals that of the ORM: %s', (_, query) => {
  const dialect = new PgDialect()
  const { sql: text, params } = dialect.sqlToQuery(query)
  expect(dialect.sqlToQuery(rendered(query))).toMatchObject({ sql: text, params })
})
