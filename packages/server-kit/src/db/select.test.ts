import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { kitDatabase } from '../testing/kit-database'
import type { Database } from './database'
import { auditoria } from './kit-tables'
import { orNull, selectFirst, selectRows } from './select'

let database: Database
beforeAll(async () => {
  database = await kitDatabase()
  await database.db.execute(sql`insert into auditoria (empresa, usuario, ip, acao, registro, chave)
    values ('1', 'Ana', '', 'incluir', 'pedido', '7'), ('1', 'Bia', '', 'alterar', 'pedido', '7')`)
})
afterAll(() => database.close())

const a = alias(auditoria, 'a')
const b = alias(auditoria, 'b')

test('a row has the names and the types of the columns listed', async () => {
  const columns = { chave: a.chave, quem: a.usuario, usuario_id: a.usuario_id, dobro: sql<number>`2 * a.id` }
  const found = await selectRows(database.db, columns, sql`from auditoria a where empresa = '1' order by id`)
  expectTypeOf(found).toEqualTypeOf<
    { chave: string; quem: string; usuario_id: number | null; dobro: number }[]
  >()
  expect(found).toMatchObject([
    { chave: '7', quem: 'Ana', usuario_id: null },
    { chave: '7', quem: 'Bia', usuario_id: null },
  ])
  expect(Object.keys(found[0] ?? {})).toEqual(['chave', 'quem', 'usuario_id', 'dobro'])
})

test('a column of a joined row that may be missing is then null', async () => {
  const found = await selectFirst(
    database.db,
    { usuario: a.usuario, depois: orNull(b.usuario) },
    sql`from auditoria a left join auditoria b on b.id > a.id order by a.id desc`,
  )
  expectTypeOf(found).toEqualTypeOf<{ usuario: string; depois: string | null } | undefined>()
  expect(found).toEqual({ usuario: 'Bia', depois: null })
})
