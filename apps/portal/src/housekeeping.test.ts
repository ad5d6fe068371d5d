import { randomUUID } from 'node:crypto'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purge } from './housekeeping'
import { type TestPortal, testPortal } from './testing/test-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('an unused invitation is deleted, with the e-mail in it, 30 days after its last day', async () => {
  const { codcli } = await portal.anEmpresa()
  const anInvitation = async (days: number, used: boolean) => {
    const id = randomUUID()
    await portal.db.execute(sql`insert into convite (id, empresa, tipo, acesso, email, expira_em, usado_em)
      values (${id}, ${codcli}, 'cliente', '{}', 'convidado@teste.com.br', now() - ${days} * interval '1 day',
              case when ${used}::boolean then now() end)`)
    return id
  }
  await anInvitation(31, false)
  const kept = [await anInvitation(29, false), await anInvitation(31, true)]
  await purge(portal.db)
  const left = await rows<{ id: string }>(portal.db, sql`select id from convite`)
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept))
})
