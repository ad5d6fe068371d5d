import { TEXTS } from '@trama/contract/messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await testPortal()
  company = (await portal.anEmpresa()).codcli
})
afterAll(() => portal.close())

const list = (token: string) => portal.call('GET', '/Sessoes', { token })
const end = (token: string, id: unknown) => portal.call('DELETE', `/Sessoes/${String(id)}`, { token })
const isAlive = async (token: string) => (await portal.call('GET', '/Sessao', { token })).status === 200
const sidOf = (token: string) => String(decodeJwt(token).sid)
const used = (token: string, ago: string) =>
  portal.db.execute(sql`update sessao set usada_em = now() - ${ago}::interval where id = ${sidOf(token)}`)
const lastUse = (token: string) =>
  firstRow<{ minutos: number }>(
    portal.db,
    sql`select round(extract(epoch from now() - usada_em) / 60)::int as minutos from sessao where id = ${sidOf(token)}`,
  )

async function withSessions(count: number) {
  const user = await portal.anUsuario(company, 'cliente')
  const tokens: string[] = []
  for (let i = 0; i < count; i++) tokens.push(await portal.tokenOf(user))
  const [first = '', second = '', third = ''] = tokens
  return { user, first, second, third }
}

describe('the list of sessions', () => {
  test('shows the open sessions, the last used first, and marks the session of the call', async () => {
    const { first, second, third } = await withSessions(3)
    await used(first, '2 minutes')
    await used(second, '1 minute')
    await used(third, '3 minutes')
    const { row, list: all } = await list(first)
    expect(all.map(({ id, atual }) => [id, atual])).toEqual([
      [sidOf(second), 'N'],
      [sidOf(first), 'S'],
      [sidOf(third), 'N'],
    ])
    expect(row).toMatchObject({ ip: '127.0.0.1', agente: 'lightMyRequest' })
  })

  test('gives dates and times of São Paulo', async () => {
    const { first } = await withSessions(1)
    await portal.db.execute(sql`update sessao set criada_em = '2026-03-01T01:30:00Z',
      usada_em = '2026-03-01T12:00:05Z', expira_em = now() + interval '1 hour' where id = ${sidOf(first)}`)
    await portal.db.execute(sql`update sessao set usada_em = now() where id <> ${sidOf(first)}`)
    const { row } = await list(first)
    expect([row.data, row.hora]).toEqual(['28/02/2026', '22:30:00'])
    // The call itself counts as a use of the session; the next list shows that use.
    expect(row.usada_data).not.toBe('01/03/2026')
  })

  test('leaves out ended and expired sessions and those of other users', async () => {
    const { first, second, third } = await withSessions(3)
    await withSessions(1)
    await portal.call('POST', '/Logout', { token: second, body: {} })
    await portal.db.execute(sql`update sessao set expira_em = now() where id = ${sidOf(third)}`)
    expect((await list(first)).list.map(({ id }) => id)).toEqual([sidOf(first)])
  })
})

describe('the last use of a session', () => {
  test('is stored once in five minutes', async () => {
    const { first } = await withSessions(1)
    await used(first, '4 minutes')
    await isAlive(first)
    expect(await lastUse(first)).toEqual({ minutos: 4 })
    await used(first, '6 minutes')
    expect(await isAlive(first)).toBe(true)
    expect(await lastUse(first)).toEqual({ minutos: 0 })
  })

  test('is not stored for an ended session', async () => {
    const { first } = await withSessions(1)
    await portal.call('POST', '/Logout', { token: first, body: {} })
    await used(first, '6 minutes')
    expect(await isAlive(first)).toBe(false)
    expect(await lastUse(first)).toEqual({ minutos: 6 })
  })
})

describe('ending sessions', () => {
  test('ends one of the own sessions at once, and no other', async () => {
    const { user, first, second, third } = await withSessions(3)
    expect((await end(first, sidOf(second))).status).toBe(200)
    expect([await isAlive(first), await isAlive(second), await isAlive(third)]).toEqual([true, false, true])
    expect(await end(first, sidOf(second))).toMatchObject({ status: 404, error: TEXTS.noRecord })
    const audited = await rows(
      portal.db,
      sql`select chave from auditoria where acao = 'encerrar' and usuario_id = ${user.id}`,
    )
    expect(audited).toEqual([{ chave: sidOf(second) }])
  })

  test('ends the session of the call like a logout', async () => {
    const { first } = await withSessions(1)
    expect((await end(first, sidOf(first))).status).toBe(200)
    expect(await isAlive(first)).toBe(false)
  })

  test('answers 404 for the session of another user as for an unknown one, and refuses a malformed id', async () => {
    const { first } = await withSessions(1)
    const { first: others } = await withSessions(1)
    expect((await end(first, sidOf(others))).status).toBe(404)
    expect((await end(first, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await end(first, '1')).status).toBe(400)
    expect(await isAlive(others)).toBe(true)
  })

  test('ends all other sessions at once', async () => {
    const { user, first, second, third } = await withSessions(3)
    const { first: others } = await withSessions(1)
    const send = () => portal.call('POST', '/Sessoes/EncerrarOutras', { token: first, body: {} })
    expect((await send()).row.encerradas).toBe(2)
    expect((await send()).row.encerradas).toBe(0)
    expect([await isAlive(first), await isAlive(second), await isAlive(third)]).toEqual([true, false, false])
    expect(await isAlive(others)).toBe(true)
    const audited = await rows(
      portal.db,
      sql`select depois from auditoria where acao = 'encerrar' and usuario_id = ${user.id} order by id`,
    )
    expect(audited).toEqual([{ depois: { sessoes: 2 } }, { depois: { sessoes: 0 } }])
  })
})
