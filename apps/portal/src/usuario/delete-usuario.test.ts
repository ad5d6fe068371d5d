import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmpresaRow, freshEmail, people, type Pessoa } from '../testing/people'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let home: { codcli: string; cnpj: string }
let aPessoa: ReturnType<typeof people>
beforeAll(async () => {
  portal = await testPortal()
  home = await anEmpresaRow(portal.db)
  aPessoa = people(portal.db)
})
afterAll(() => portal.close())

const lives = async ({ token }: Pessoa) => (await portal.call('GET', '/Sessao', { token })).status === 200
const remove = ({ token }: Pessoa, { id }: Pessoa) => portal.call('DELETE', `/Usuario/${id}`, { token })

test('the deletion removes the user and the sessions, and keeps the audit trail of the user', async () => {
  const [admin, user] = [await aPessoa(home, 'administrador'), await aPessoa(home, 'cliente')]
  await portal.call('PATCH', `/Usuario/${user.id}`, {
    token: user.token,
    body: { email: freshEmail(), senha_atual: SENHA },
  })
  expect(await remove(admin, user)).toMatchObject({
    status: 200,
    row: { resultado: 'Usuário excluído.' },
  })
  expect(await lives(user)).toBe(false)
  expect((await portal.call('GET', `/Usuario/${user.id}`, { token: admin.token })).status).toBe(404)
  expect((await remove(admin, user)).status).toBe(404)
  const trail = await rows(
    portal.db,
    sql`select acao, usuario_id from auditoria where registro = 'usuario' and chave = ${String(user.id)} order by id`,
  )
  expect(trail).toEqual([
    { acao: 'alterar', usuario_id: user.id },
    { acao: 'excluir', usuario_id: admin.id },
  ])
})

test.each(['administrador', 'master'] as const)('%s: refuses to delete the own user', async (tipo) => {
  const me = await aPessoa(home, tipo)
  expect((await remove(me, me)).status).toBe(400)
  expect(await lives(me)).toBe(true)
})
