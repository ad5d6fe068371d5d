/** Every call of the contract by every type, on own rows and others': what each domain's `testing.ts` grants, no more. */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Route } from '@trama/contract/route'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { requestOf } from '@trama/contract/request-of'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import {
  caseOf,
  type MatrixCase,
  matrixOf,
  outcomeFault,
  type Situation,
} from '@trama/server-kit/testing/role-matrix'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda } from './testing/a-pedido'
import { anActor } from './testing/factories'
import { type Alvo, anAlvo, CALL_NAMES, CALLS, DOMAINS, inputOf, reopen } from './testing/domains'
import { OPENINGS } from './testing/stored'
import { createTestApp, type TestApp } from './testing/test-app'

const SITUATIONS: Situation[] = [
  'own',
  'another',
  'otherCompany',
  'noMenu',
  'noToken',
  'foreignToken',
  'endedSession',
  'deniedCompany',
]
const RESERVES = DOMAINS.flatMap(({ reserves = [] }) => reserves)
const TEXT_OF: Record<number, string[]> = {
  401: [SERVER_TEXTS.sessionEnded],
  403: [TEXTS.noAccess, TEXTS.companyDenied],
}

let apl: TestApp
let watch: StateWatch
let mine: Alvo
/** Another sale of the same company. */
let theirs: Alvo
/** A sale of a company out of reach; its order has a number that no order of the first company has. */
let elsewhere: Alvo
beforeAll(async () => {
  apl = await createTestApp()
  mine = await anAlvo(await aVenda(apl))
  theirs = await anAlvo(await aVenda(apl, {}, mine.casa))
  elsewhere = await anAlvo(await aVenda(apl), { numero: 500 })
  watch = await watchState(apl.db, OPENINGS)
})
afterAll(() => apl.close())

const cnpjOf: Partial<Record<TipoUsuario, () => string>> = {
  representante: () => mine.rep.cnpj,
  cliente: () => mine.dono.cnpj,
  fornecedor: () => mine.forn.cnpj,
}

async function headersOf({ tipo, situation, acessos }: MatrixCase): Promise<Record<string, string>> {
  const acesso = { acesso: 'portal-web' }
  if (situation === 'noToken') return acesso
  const cnpj = cnpjOf[tipo]?.() ?? '00000000000'
  const actor = anActor(mine.casa, tipo, { cnpj, acessos })
  const token = await apl.sign(situation === 'foreignToken' ? { ...actor, empresa: '2' } : actor)
  if (situation === 'endedSession') apl.ended.add(token)
  return { ...acesso, token }
}

async function faultOf(name: keyof AplRoutes, item: MatrixCase): Promise<string | undefined> {
  const route: Route = aplRoutes[name]
  const row = { another: theirs, otherCompany: elsewhere }[item.situation as string] ?? mine
  const input = await inputOf(name, row)
  const query =
    item.situation === 'deniedCompany' ? { ...input.query, empresa: elsewhere.casa.empresa } : input.query
  const request = requestOf(route, { ...input, ...(query ? { query } : {}) })
  const headers = await headersOf(item)
  // What an earlier case released is open again.
  if (route.method !== 'GET') await reopen(apl.db)
  await watch.changed()
  const reply = await apl.app.inject({
    ...request,
    remoteAddress: anotherAddress(),
    headers: { ...(route.body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  const fault = outcomeFault(caseOf(CALLS, name), route, item.outcome, reply)
  if (fault) return fault
  if (reply.statusCode === 200 && (route.method !== 'GET' || RESERVES.includes(name))) return undefined
  const [error] = reply.statusCode === 200 ? [] : reply.json<Record<string, string>[]>()
  const texts = TEXT_OF[reply.statusCode]
  if (texts && !texts.includes(String(error?.['method-error-400']))) return reply.body
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

test('a call with a row in its path is tried on rows', () => {
  const without = CALL_NAMES.filter((name) => aplRoutes[name].path.includes(':') && !CALLS[name]?.inputOn)
  expect(without, 'inputOn no testing.ts do domínio').toEqual([])
})

describe.each(CALL_NAMES)('%s', (name) => {
  const call = CALLS[name]
  const situations = SITUATIONS.filter((situation) => call && matrixOf(call, situation).length > 0)
  test.each(situations)('%s', async (situation) => {
    for (const item of matrixOf(caseOf(CALLS, name), situation)) {
      const fault = await faultOf(name, item)
      expect(fault, `${item.tipo} com ${item.acessos.join() || 'nenhum menu'}`).toBeUndefined()
    }
  })
})

describe('the token itself', () => {
  const get = (headers: Record<string, string>) => apl.call({ method: 'GET', url: '/Pedido', headers })

  test('the access header is needed', async () => {
    const token = await apl.sign(mine.actors.usuario)
    for (const headers of [{ token }, { token, acesso: 'outro' }]) {
      expect(await get(headers)).toMatchObject({ status: 400, error: SERVER_TEXTS.badHeader })
    }
  })

  test('a changed, unsigned or foreign signature is refused', async () => {
    const token = await apl.sign(mine.actors.usuario)
    const [head = '', body = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const claims = JSON.stringify({
      ...JSON.parse(Buffer.from(body, 'base64url').toString()),
      tipo: 'master',
    })
    const master = Buffer.from(claims).toString('base64url')
    const bad = [`${none}.${body}.`, `${head}.${master}.${signature}`, `${head}.${body}`, 'x', `${token}x`]
    for (const text of bad) {
      expect(await get({ acesso: 'portal-web', token: text })).toMatchObject({ status: 401 })
    }
  })

  test('an ERP user that does not exist, or has no company', async () => {
    const unknown = apl.as(anActor(mine.casa, 'usuario', { codigo_erp: 'NADA' }))
    expect(await unknown.get('/Pedido')).toMatchObject({ status: 403, error: TEXTS.erpUserInvalid })
    const nowhere = apl.as(anActor(mine.casa, 'usuario', { codigo_erp: '' }))
    expect(await nowhere.get('/Pedido')).toMatchObject({ status: 403, error: TEXTS.noCompany })
  })
})
