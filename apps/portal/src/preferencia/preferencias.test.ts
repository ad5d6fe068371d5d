import { PREFERENCIA_MAX } from '@trama/contract/portal/preferencia'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await testPortal()
  company = (await portal.anEmpresa()).codcli
})
afterAll(() => portal.close())

async function aUser() {
  const user = await portal.anUsuario(company, 'representante')
  const token = await portal.tokenOf(user)
  const get = async () => (await portal.call('GET', '/Preferencia/principal', { token })).row
  const save = (body: object, chave = 'principal') =>
    portal.call('PATCH', `/Preferencia/${chave}`, { token, body })
  return { ...user, token, get, save }
}
const keptOf = (id: number) => rows(portal.db, sql`select chave from preferencia where usuario_id = ${id}`)

test('a preference is stored per user for every device and read by nobody else; null restores the default', async () => {
  const [ana, rui] = [await aUser(), await aUser()]
  expect(await ana.get()).toEqual({ chave: 'principal', valor: null })
  for (const valor of ['{"ordem":["widget:1"]}', '{"ordem":["widget:2"]}']) {
    expect(await ana.save({ valor })).toMatchObject({ status: 200 })
    expect(await ana.get()).toEqual({ chave: 'principal', valor })
  }
  expect(await rui.get()).toEqual({ chave: 'principal', valor: null })
  const elsewhere = await portal.tokenOf(ana)
  const { row } = await portal.call('GET', '/Preferencia/principal', { token: elsewhere })
  expect(row).toEqual({ chave: 'principal', valor: '{"ordem":["widget:2"]}' })
  expect(await ana.save({ valor: null })).toMatchObject({ status: 200 })
  expect(await ana.get()).toEqual({ chave: 'principal', valor: null })
  expect(await keptOf(ana.id)).toEqual([])
})

test('each name has its own value', async () => {
  const user = await aUser()
  await user.save({ valor: '{"ordem":[]}' })
  expect(await user.save({ valor: '3' }, 'passos')).toMatchObject({ status: 200 })
  const { row } = await portal.call('GET', '/Preferencia/passos', { token: user.token })
  expect(row).toEqual({ chave: 'passos', valor: '3' })
  expect(await user.get()).toEqual({ chave: 'principal', valor: '{"ordem":[]}' })
})

test('invalid JSON, a value that is too long and unknown names are refused and change nothing', async () => {
  const user = await aUser()
  const most = JSON.stringify('x'.repeat(PREFERENCIA_MAX - 2))
  expect(await user.save({ valor: most })).toMatchObject({ status: 200 })
  const refused = async (body: object, chave?: string) => {
    const { status, error } = await user.save(body, chave)
    return [status, error]
  }
  expect(await refused({ valor: '{"ordem":' })).toEqual([
    400,
    expect.stringContaining('Preferência inválida: não é JSON.'),
  ])
  expect(await refused({ valor: JSON.stringify(most) })).toEqual([400, expect.stringContaining('16')])
  expect(await refused({ valor: ['a'] })).toEqual([400, expect.any(String)])
  expect(await refused({ valor: '{}' }, 'outra')).toEqual([400, expect.any(String)])
  expect(await user.get()).toEqual({ chave: 'principal', valor: most })
})

test('of two saves from two devices at once one is stored', async () => {
  const user = await aUser()
  const values = Array.from({ length: 8 }, (_, n) => JSON.stringify({ n }))
  const replies = await Promise.all(values.map((valor) => user.save({ valor })))
  expect(replies.map(({ status }) => status)).toEqual(values.map(() => 200))
  expect(values).toContain((await user.get()).valor)
})

test('preferences are part of the copy of the personal data and are deleted with the user', async () => {
  const [gone, blank] = [await aUser(), await aUser()]
  const admin = await portal.anUsuario(company, 'administrador')
  const token = await portal.tokenOf(admin)
  for (const user of [gone, blank]) await user.save({ valor: '{"ordem":["widget:9"]}' })
  const { row } = await portal.call('GET', `/Usuario/${blank.id}/Dados`, { token: blank.token })
  expect(row.preferencias).toEqual([{ chave: 'principal', valor: '{"ordem":["widget:9"]}' }])

  await portal.call('DELETE', `/Usuario/${gone.id}`, { token })
  await portal.call('POST', `/Usuario/${blank.id}/Anonimizar`, { token, body: {} })
  expect([await keptOf(gone.id), await keptOf(blank.id)]).toEqual([[], []])
})
