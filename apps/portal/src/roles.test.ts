/**
 * Every call of the contract by every type, on own rows and on those of others: allowed is exactly what each domain's
 * `testing.ts` grants.
 */
import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { type PortalRoutes, portalRoutes } from '@trama/contract/portal'
import type { Route } from '@trama/contract/route'
import { firstRow } from '@trama/server-kit/testing/rows'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { requestOf } from '@trama/contract/request-of'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import {
  caseOf,
  type MatrixCase,
  matrixOf,
  type Outcome,
  outcomeFault,
  ROW_SITUATIONS,
  type Situation,
} from '@trama/server-kit/testing/role-matrix'
import { testTokens } from '@trama/server-kit/testing/test-tokens'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALL_NAMES, CALLS, inputOf } from './testing/domains'
import { actorOf, anEmpresaRow, people, type Pessoa } from './testing/people'
import { type TestPortal, testPortal } from './testing/test-portal'

const SITUATIONS: Situation[] = [
  ...ROW_SITUATIONS,
  'noMenu',
  'noToken',
  'foreignToken',
  'endedSession',
  'inactiveUser',
]
const TEXT_OF: Partial<Record<Outcome, string>> = { 401: SERVER_TEXTS.sessionEnded, 403: TEXTS.noAccess }
/** Tables and columns that any call may change: counted attempts and the last use of a session. */
const IGNORED = ['tentativa', 'sessao.usada_em']

let portal: TestPortal
let watch: StateWatch
let aPessoa: ReturnType<typeof people>
let foreignTokens: Awaited<ReturnType<typeof testTokens>>
let home: { codcli: string; cnpj: string }
let elsewhere: { codcli: string; cnpj: string }
beforeAll(async () => {
  portal = await testPortal()
  aPessoa = people(portal.db)
  foreignTokens = await testTokens()
  home = await anEmpresaRow(portal.db)
  elsewhere = await anEmpresaRow(portal.db)
  watch = await watchState(portal.db, IGNORED)
})
afterAll(() => portal.close())

const kept = new Map<string, Promise<Pessoa>>()

/** A person for a case; cases that cannot change people share them. */
function personOf(
  isFresh: boolean,
  where: 'home' | 'elsewhere',
  tipo: TipoUsuario,
  role: string,
  acessos?: MenuCode[],
) {
  const make = () => aPessoa(where === 'home' ? home : elsewhere, tipo, acessos ? { acessos } : {})
  if (isFresh) return make()
  const key = [where, tipo, role, ...(acessos ?? [])].join()
  const person = kept.get(key) ?? make()
  kept.set(key, person)
  return person
}

/** The person whose row a situation names; the caller when the situation names none. */
function rowOf(isFresh: boolean, situation: Situation, caller: Pessoa): Promise<Pessoa> {
  if (situation === 'another') return personOf(isFresh, 'home', 'cliente', 'row')
  if (situation === 'superior') return personOf(isFresh, 'home', 'master', 'row')
  if (situation === 'otherCompany') return personOf(isFresh, 'elsewhere', 'cliente', 'row')
  return Promise.resolve(caller)
}

async function tokenOf(situation: Situation, caller: Pessoa): Promise<string | undefined> {
  const { id, sid, db } = caller
  if (situation === 'noToken') return undefined
  if (situation === 'foreignToken') return foreignTokens.sign(actorOf(caller))
  if (situation === 'endedSession') {
    await db.execute(sql`update sessao set encerrada_em = now() where id = ${sid}`)
  }
  if (situation === 'inactiveUser') await db.execute(sql`update usuario set ativo = 0 where id = ${id}`)
  return caller.token
}

/** Everything in the database that belongs to the other company. */
const stateElsewhere = () =>
  firstRow<{ state: string }>(
    portal.db,
    sql`select concat(
      (select jsonb_agg(e) from empresa e where codcli = ${elsewhere.codcli}),
      (select jsonb_agg(u order by id) from usuario u where empresa = ${elsewhere.codcli}),
      (select count(*) from convite where empresa = ${elsewhere.codcli})) as state`,
  )

async function faultOf(name: keyof PortalRoutes, item: MatrixCase): Promise<string | undefined> {
  const route: Route = portalRoutes[name]
  const { situation, outcome } = item
  const isFresh = route.method !== 'GET' && typeof outcome !== 'number'
  const ends = situation === 'endedSession' || situation === 'inactiveUser'
  const acessos = caseOf(CALLS, name).menus ? item.acessos : undefined
  const caller = await personOf(isFresh, 'home', item.tipo, ends ? situation : 'caller', acessos)
  const input = await inputOf(name, await rowOf(isFresh, situation, caller))
  const token = await tokenOf(situation, caller)
  const before = outcome === 'either' ? await stateElsewhere() : undefined
  await watch.changed()
  const reply = await portal.app.inject({
    ...requestOf(route, input, '/api'),
    remoteAddress: anotherAddress(),
    headers: {
      ...(token === undefined ? {} : { token }),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
  })
  const fault = outcomeFault(caseOf(CALLS, name), route, outcome, reply)
  if (fault) return fault
  if (outcome === 'either' && (await stateElsewhere())?.state !== before?.state)
    return 'mudou a outra empresa'
  if (reply.statusCode === 200 && route.method !== 'GET') return undefined
  const text = TEXT_OF[outcome]
  if (text && !reply.body.includes(text)) return reply.body
  const changed = await watch.changed()
  return changed.length > 0 ? `mudou ${changed.join()}` : undefined
}

test('every call of the contract has an entry in the testing.ts of its domain', () => {
  const missing = CALL_NAMES.flatMap((name) => {
    try {
      caseOf(CALLS, name)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(missing).toEqual([])
})

test('every call with a row in its path is tried on rows', () => {
  // A master deletes only a company without users, so that row belongs to nobody.
  const isEmpresa = (name: string) => name === 'deleteEmpresa'
  // A preference is identified by its name and by the caller.
  const isPreferencia = (name: string) => name === 'getPreferencia' || name === 'savePreferencia'
  const without = CALL_NAMES.filter(
    (name) =>
      portalRoutes[name].path.includes(':') &&
      !isEmpresa(name) &&
      !isPreferencia(name) &&
      !CALLS[name]?.inputOn,
  )
  expect(without, 'inputOn no testing.ts do domínio').toEqual([])
})

describe.each(CALL_NAMES)('%s', (name) => {
  const call = CALLS[name]
  const situations = SITUATIONS.filter((situation) => call && matrixOf(call, situation).length > 0)
  test.each(situations)('%s', async (situation) => {
    for (const item of matrixOf(caseOf(CALLS, name), situation)) {
      expect(await faultOf(name, item), item.tipo).toBeUndefined()
    }
  })
})
