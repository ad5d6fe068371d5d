import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'
import { endSessionsOf } from './end-sessions-of'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const isAlive = async (token: string) => (await portal.call('GET', '/Sessao', { token })).status === 200
const audited = () =>
  rows(
    portal.db,
    sql`select empresa, usuario_id, chave, depois from auditoria
        where acao = 'encerrar' and registro = 'sessao' order by id`,
  )

test('the command ends the sessions of one user, then of all users, each audited; the users may log in again', async () => {
  const [one, two] = [await portal.anEmpresa(), await portal.anEmpresa()]
  const ana = await portal.anUsuario(one.codcli, 'usuario')
  const rui = await portal.anUsuario(two.codcli, 'cliente')
  const [ana1, ana2, rui1] = [await portal.tokenOf(ana), await portal.tokenOf(ana), await portal.tokenOf(rui)]

  expect(await endSessionsOf(portal.db, { email: ` ${ana.email.toUpperCase()} ` })).toBe(2)
  expect(await Promise.all([ana1, ana2, rui1].map(isAlive))).toEqual([false, false, true])

  const ana3 = await portal.tokenOf(ana)
  expect(await endSessionsOf(portal.db, 'todos')).toBe(2)
  expect(await Promise.all([ana3, rui1].map(isAlive))).toEqual([false, false])
  expect(await endSessionsOf(portal.db, 'todos')).toBe(0)

  const entry = { usuario_id: null }
  expect(await audited()).toEqual([
    { ...entry, empresa: one.codcli, chave: String(ana.id), depois: { sessoes: 2 } },
    { ...entry, empresa: one.codcli, chave: String(ana.id), depois: { sessoes: 1 } },
    { ...entry, empresa: two.codcli, chave: String(rui.id), depois: { sessoes: 1 } },
  ])
})

test.each(['ninguem@teste.com.br', '', '%'])(
  'the command answers 404 for "%s", which names no user',
  async (email) => {
    await expect(endSessionsOf(portal.db, { email })).rejects.toMatchObject({ status: 404 })
  },
)
