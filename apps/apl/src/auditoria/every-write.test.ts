/** No write goes without its row in the audit trail: who, from where, before and after. */
import { tiposOf } from '@trama/contract/access'
import { aplRoutes } from '@trama/contract/apl'
import { fieldLabel } from '@trama/contract/labels'
import type { Route } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { requestOf } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../testing/a-pedido'
import { aChave } from '../integracao/testing'
import { aCaller } from '../testing/factories'
import { type Alvo, anAlvo, CALL_NAMES, DOMAINS, inputOf } from '../testing/domains'
import { createTestApp, type TestApp } from '../testing/test-app'

/** What is only worked out or drawn. */
const CHANGES_NOTHING = DOMAINS.flatMap(({ changesNothing = [] }) => changesNothing)
const WRITES = CALL_NAMES.filter(
  (name) => aplRoutes[name].method !== 'GET' && !CHANGES_NOTHING.includes(name),
)
const IP = '10.1.2.3'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

interface Entry {
  acao: string
  registro: string
  id: number
  empresa: string
  usuario_id: number | null
  ip: string
  antes: object | null
  depois: object | null
}
const trailAfter = (db: Db, id: number) =>
  rows<Entry>(
    db,
    sql`select id, acao, registro, empresa, usuario_id, ip, antes, depois from auditoria where id > ${id} order by id`,
  )

/** An internal user, unless the call is for suppliers or for who edits users. */
function callerOf({ access }: Route, { casa, actors }: Alvo) {
  const tipos = tiposOf(access)
  if (tipos.includes('usuario')) return actors.usuario
  return tipos.includes('fornecedor') ? actors.fornecedor : aCaller(casa, 'administrador')
}

const isConta = ({ access }: Route) => access !== 'public' && 'conta' in access

test.each(WRITES)('%s', async (name) => {
  const alvo = await anAlvo(await aVenda(apl))
  const route: Route = aplRoutes[name]
  const actor = callerOf(route, alvo)
  const input = await inputOf(name, alvo)
  const last = (await trailAfter(apl.db, 0)).at(-1)?.id ?? 0
  const reply = await apl.app.inject({
    ...requestOf(route, input),
    remoteAddress: IP,
    headers: {
      token: isConta(route) ? await aChave(alvo.casa) : await apl.sign(actor),
      acesso: 'portal-web',
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
  })
  expect(reply.statusCode, reply.body).toBe(200)

  const entries = await trailAfter(apl.db, last)
  expect(entries).not.toEqual([])
  const by = route.access === 'public' || isConta(route) ? null : actor.id
  for (const { acao, registro, empresa, usuario_id, ip, antes, depois } of entries) {
    expect([empresa, usuario_id, ip]).toEqual([alvo.casa.empresa, by, IP])
    // What a change makes anew, a mail too, had nothing before.
    if (route.method === 'PATCH' && !['incluir', 'enviar'].includes(acao))
      expect([antes, depois]).not.toContain(null)
    const changed = Object.keys(depois ?? antes ?? {})
    expect(changed.filter((campo) => !fieldLabel(registro, campo))).toEqual([])
  }
})
