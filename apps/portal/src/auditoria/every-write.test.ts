/** Every write adds its row to the audit trail: who, from where, before and after. */
import { portalRoutes } from '@trama/contract/portal'
import { fieldLabel } from '@trama/contract/labels'
import type { Route } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { requestOf } from '@trama/contract/request-of'
import { caseOf } from '@trama/server-kit/testing/role-matrix'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALL_NAMES, CALLS, DOMAINS, inputOf } from '../testing/domains'
import { anEmpresaRow, people } from '../testing/people'
import { type TestPortal, testPortal } from '../testing/test-portal'

const CHANGES_NOTHING = DOMAINS.flatMap(({ changesNothing = [] }) => changesNothing)
const WRITES = CALL_NAMES.filter(
  (name) => portalRoutes[name].method !== 'GET' && !CHANGES_NOTHING.includes(name),
)
const IP = '10.1.2.3'

let portal: TestPortal
let home: { codcli: string; cnpj: string }
let aPessoa: ReturnType<typeof people>
beforeAll(async () => {
  portal = await testPortal()
  home = await anEmpresaRow(portal.db)
  aPessoa = people(portal.db)
})
afterAll(() => portal.close())

interface Entry {
  registro: string
  id: number
  usuario_id: number | null
  ip: string
  antes: object | null
  depois: object | null
}
const trailAfter = (db: Db, id: number) =>
  rows<Entry>(
    db,
    sql`select id, registro, usuario_id, ip, antes, depois from auditoria where id > ${id} order by id`,
  )

test.each(WRITES)('%s leaves audit entries with the user, the address and what changed', async (name) => {
  const route: Route = portalRoutes[name]
  const caller = await aPessoa(home, 'master')
  const { reach } = caseOf(CALLS, name)
  const isOwn = reach === 'public' || reach.master === 'bound' || reach.master?.includes('own')
  const input = await inputOf(name, isOwn ? caller : await aPessoa(home, 'cliente'))
  const last = (await trailAfter(portal.db, 0)).at(-1)?.id ?? 0
  const reply = await portal.app.inject({
    ...requestOf(route, input, '/api'),
    remoteAddress: IP,
    headers: {
      ...(route.access === 'public' ? {} : { token: caller.token }),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  // The request for a lost password is processed by a job.
  await portal.jobs.runPending()

  const entries = await trailAfter(portal.db, last)
  expect(entries).not.toEqual([])
  for (const { registro, usuario_id, ip, antes, depois } of entries) {
    expect(ip).toBe(IP)
    if (route.access !== 'public') expect(usuario_id).toBe(caller.id)
    if (route.method === 'PATCH') expect([antes, depois]).not.toContain(null)
    const changed = Object.keys(depois ?? antes ?? {})
    expect(changed.filter((field) => !fieldLabel(registro, field))).toEqual([])
  }
  expect(JSON.stringify(entries)).not.toMatch(/argon2|senha_hash|totp/)
})
