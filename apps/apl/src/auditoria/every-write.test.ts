/**
 * Every write leaves a row in the audit trail: who, from where, values before and after. Where another system has to
 * know the deed, it is an event of the right kind.
 */
import { tiposOf } from '@trama/contract/access'
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import { fieldLabel } from '@trama/contract/labels'
import type { Route } from '@trama/contract/route'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { requestOf } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from '../testing/a-pedido'
import { EVENTOS_DE } from '../integracao/evento/tipos.test-help'
import { aChave } from '../integracao/testing'
import { aCaller } from '../testing/a-caller'
import { type Alvo, anAlvo, CALL_NAMES, DOMAINS, inputOf, reopen } from '../testing/domains'
import { createTestApp, type TestApp } from '../testing/test-app'

/** Calls that only calculate or draw something and write nothing. */
const CHANGES_NOTHING = DOMAINS.flatMap(({ changesNothing = [] }) => changesNothing)
const WRITES = CALL_NAMES.filter(
  (name) => aplRoutes[name].method !== 'GET' && !CHANGES_NOTHING.includes(name),
)
const IP = '10.1.2.3'

let apl: TestApp
let shared: Alvo
beforeAll(async () => {
  apl = await createTestApp()
  shared = await aSale()
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
const trailAfter = (id: number) =>
  rows<Entry>(
    apl.db,
    sql`select id, acao, registro, empresa, usuario_id, ip, antes, depois from auditoria where id > ${id} order by id`,
  )
const lastEntry = async () =>
  (await firstRow<{ id: number }>(apl.db, sql`select max(id) as id from auditoria`))?.id ?? 0

/** Makes each call as an internal user, unless it is for suppliers or for those who edit users. */
function callerOf({ access }: Route, { casa, actors }: Alvo) {
  const tipos = tiposOf(access)
  if (tipos.includes('usuario')) return actors.usuario
  return tipos.includes('fornecedor') ? actors.fornecedor : aCaller(casa, 'administrador')
}

const aSale = async () => anAlvo(await aVenda(apl))

const isConta = ({ access }: Route) => access !== 'public' && 'conta' in access

/** Makes the call on a sale, and returns what it left in the trail, and as events. */
async function made(name: keyof AplRoutes, alvo: Alvo) {
  const route: Route = aplRoutes[name]
  const actor = callerOf(route, alvo)
  const input = await inputOf(name, alvo)
  const last = await lastEntry()
  await apl.db.execute(sql`delete from evento_espera`)
  const reply = await apl.app.inject({
    ...requestOf(route, input),
    remoteAddress: IP,
    headers: {
      token: isConta(route) ? await aChave(alvo.casa) : await apl.sign(actor),
      acesso: 'portal-web',
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
  })
  const by = route.access === 'public' || isConta(route) ? null : actor.id
  const { empresa } = alvo.casa
  const eventos = await rows<{ tipo: string }>(
    apl.db,
    sql`select distinct tipo from evento_espera where empresa = ${empresa}`,
  )
  return { reply, by, empresa, entries: await trailAfter(last), eventos: eventos.map(({ tipo }) => tipo) }
}

test('each call that makes events is a write', () => {
  expect(Object.keys(EVENTOS_DE).filter((name) => !WRITES.some((write) => write === name))).toEqual([])
})

test.each(WRITES)('%s leaves audit entries with the user, the address and what changed', async (name) => {
  await reopen(apl.db)
  let call = await made(name, shared)
  // A call whose rows an earlier one has used up gets a sale of its own, which takes a second to make.
  if (call.reply.statusCode !== 200 || call.entries.length === 0) call = await made(name, await aSale())
  const { reply, by, empresa: own, entries, eventos } = call
  expect(reply.statusCode, reply.body).toBe(200)
  expect(entries).not.toEqual([])
  const { [name]: expected } = EVENTOS_DE
  if (expected) expect(eventos.toSorted((a, b) => a.localeCompare(b))).toEqual(expected)
  for (const { acao, registro, empresa, usuario_id, ip, antes, depois } of entries) {
    expect([empresa, usuario_id, ip]).toEqual([own, by, IP])
    // A change that creates something (also a mail) has no values before it.
    if (aplRoutes[name].method === 'PATCH' && !['incluir', 'enviar'].includes(acao))
      expect([antes, depois]).not.toContain(null)
    const changed = Object.keys(depois ?? antes ?? {})
    expect(changed.filter((field) => !fieldLabel(registro, field))).toEqual([])
  }
})
