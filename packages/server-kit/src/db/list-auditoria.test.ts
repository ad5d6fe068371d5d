import type { AuditoriaQuery } from '@trama/contract/auditoria'
import { proximaOf } from '@trama/contract/proxima'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitDatabase } from '../testing/kit-database'
import type { Database } from './database'
import { listAuditoria } from './list-auditoria'

let database: Database
beforeAll(async () => {
  database = await kitDatabase()
  // In the order of the events; times of São Paulo are three hours earlier than UTC.
  const trail = [
    ['a', '2026-03-01T02:59:59Z', 'Ana 100%', 'create', 'usuario', '1'],
    ['b', '2026-03-01T03:00:00Z', 'Bia', 'update', 'usuario', '1'],
    ['a', '2026-03-01T15:00:00Z', 'Caio', 'update', 'usuario', '2'],
    ['c', '2026-03-01T15:00:00Z', '', 'create', 'empresa', 'c'],
    ['a', '2026-03-02T02:59:59Z', 'ANA_BIA', 'login', 'sessao', 'x'],
    ['a', '2026-03-02T03:00:00Z', 'Caio', 'logout', 'sessao', 'x'],
  ]
  for (const [empresa, quando, usuario, acao, registro, chave] of trail) {
    await database.db.execute(
      sql`insert into auditoria (empresa, quando, usuario_id, usuario, ip, acao, registro, chave, depois)
          values (${empresa}, ${quando}::timestamptz, ${usuario ? 7 : null}, ${usuario}, '10.0.0.1', ${acao},
                  ${registro}, ${chave}, ${JSON.stringify({ nome: usuario })}::jsonb)`,
    )
  }
})
afterAll(() => database.close())

const ids = async (query: AuditoriaQuery, empresa?: string) =>
  (await listAuditoria(database.db, query, empresa)).map(({ id }) => id)

test('the audit trail lists the newest entries first, of one company or of all, also companies that no longer exist', async () => {
  expect(await ids({})).toEqual([6, 5, 4, 3, 2, 1])
  expect(await ids({}, 'a')).toEqual([6, 5, 3, 1])
  expect(await ids({}, 'z')).toEqual([])
})

test('a row says who did what, when and from where', async () => {
  expect((await listAuditoria(database.db, { chave: 'c' }, undefined))[0]).toEqual({
    id: 4,
    empresa: 'c',
    data: '2026-03-01',
    hora: '12:00:00',
    usuario_id: null,
    usuario: '',
    ip: '10.0.0.1',
    acao: 'create',
    registro: 'empresa',
    chave: 'c',
    antes: null,
    depois: { nome: '' },
  })
})

test('the days of a period are those of São Paulo, both ends included', async () => {
  expect(await ids({ data_ini: '2026-03-01', data_fim: '2026-03-01' })).toEqual([5, 4, 3, 2])
  expect(await ids({ data_fim: '2026-02-28' })).toEqual([1])
  expect(await ids({ data_ini: '2026-03-02' })).toEqual([6])
})

test('filters by part of the name in any case, with wildcards taken literally, and by exact action, record and key', async () => {
  expect(await ids({ autor: ' ana ' })).toEqual([5, 1])
  expect(await ids({ autor: '%' })).toEqual([1])
  expect(await ids({ autor: '_' })).toEqual([5])
  expect(await ids({ acao: 'update' })).toEqual([3, 2])
  expect(await ids({ acao: 'up' })).toEqual([])
  expect(await ids({ registro: 'usuario', chave: '1' })).toEqual([2, 1])
  expect(await ids({ registro: 'usuario', chave: '1' }, 'a')).toEqual([1])
})

test('pages follow one another, also over all companies', async () => {
  expect(await ids({ pagina: 1, offset: 4 })).toEqual([6, 5, 4, 3])
  expect(await ids({ pagina: 2, offset: 4 })).toEqual([2, 1])
  expect(await ids({ pagina: 2, offset: 3 }, 'a')).toEqual([1])
  expect(await ids({ pagina: 3, offset: 4 })).toEqual([])
})

test('the audit trail continues after a page, of all companies or one, also among rows of the same moment', async () => {
  const further = async (query: AuditoriaQuery, empresa?: string): Promise<number[]> => {
    const rows = await listAuditoria(database.db, query, empresa)
    const apos = proximaOf(rows)
    return [...rows.map(({ id }) => id), ...(apos ? await further({ ...query, apos }, empresa) : [])]
  }
  for (const offset of [1, 2, 3, 6]) {
    expect(await further({ offset })).toEqual([6, 5, 4, 3, 2, 1])
    expect(await further({ offset }, 'a')).toEqual([6, 5, 3, 1])
  }
  const wrong = Buffer.from(JSON.stringify(['auditoria', '2026-02-30 10:00:00.000000', 1])).toString(
    'base64url',
  )
  await expect(listAuditoria(database.db, { apos: wrong }, 'a')).rejects.toMatchObject({ status: 400 })
})
