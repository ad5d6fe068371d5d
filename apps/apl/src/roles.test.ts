/**
 * Every call of the contract by every user type, on own and other rows: exactly the access that the domain's
 * `testing.ts` grants.
 */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import type { Route } from '@trama/contract/route'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { type GoodInput, requestOf } from '@trama/contract/request-of'
import { inTurn } from '@trama/server-kit/in-turn'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import {
  caseOf,
  type MatrixCase,
  matrixOf,
  outcomeFault,
  type Situation,
} from '@trama/server-kit/testing/role-matrix'
import { testTokens } from '@trama/server-kit/testing/test-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda } from './testing/a-pedido'
import { aCaller } from './testing/a-caller'
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
  'unservedCompany',
  'endedSession',
  'deniedCompany',
]
const RESERVES = DOMAINS.flatMap(({ reserves = [] }) => reserves)
const TEXT_OF: Record<number, string[]> = {
  401: [SERVER_TEXTS.sessionEnded],
  403: [TEXTS.noAccess, TEXTS.companyDenied, SERVER_TEXTS.empresaDeOutroServidor],
}

let apl: TestApp
/** Tokens of another portal, whose key this server does not know. */
let foreign: Awaited<ReturnType<typeof testTokens>>
let watch: StateWatch
let mine: Alvo
/** Another sale of the same company. */
let theirs: Alvo
/**
 * A sale of a company that the caller does not reach; its order has a number that no order of the first company has.
 */
let elsewhere: Alvo
beforeAll(async () => {
  apl = await createTestApp()
  foreign = await testTokens()
  mine = await anAlvo(await aVenda(apl))
  theirs = await anAlvo(await aVenda(apl, {}, mine.casa))
  elsewhere = await anAlvo(await aVenda(apl), { numero: 500 })
  await reopen(apl.db)
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
  const actor = aCaller(mine.casa, tipo, { cnpj, acessos })
  if (situation === 'foreignToken') return { ...acesso, token: await foreign.sign(actor) }
  const token = await apl.sign(situation === 'unservedCompany' ? { ...actor, empresa: '2' } : actor)
  if (situation === 'endedSession') apl.ended.add(token)
  return { ...acesso, token }
}

/** The row that a situation of the matrix names. */
function rowOf({ situation }: MatrixCase): Alvo {
  if (situation === 'another') return theirs
  return situation === 'otherCompany' ? elsewhere : mine
}

/** What is wrong with the answer of one case, and in which case; nothing where it is as expected. */
async function faultsOf(name: keyof AplRoutes, item: MatrixCase, input: GoodInput): Promise<string[]> {
  const route: Route = aplRoutes[name]
  const query =
    item.situation === 'deniedCompany' ? { ...input.query, empresa: elsewhere.casa.empresa } : input.query
  const reply = await apl.app.inject({
    ...requestOf(route, { ...input, ...(query ? { query } : {}) }),
    remoteAddress: anotherAddress(),
    headers: { ...(route.body ? { 'content-type': 'application/json' } : {}), ...(await headersOf(item)) },
  })
  const fault = outcomeFault(caseOf(CALLS, name), route, item.outcome, reply) ?? textFault(reply)
  return fault
    ? [`${item.situation}, ${item.tipo} com ${item.acessos.join() || 'nenhum menu'}: ${fault}`]
    : []
}

function textFault({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  const texts = TEXT_OF[statusCode]
  return !texts || texts.some((text) => body.includes(text)) ? undefined : body
}

/** Whether a case is a call that does something; the others leave everything as it was. */
const isWriting = (name: keyof AplRoutes, { outcome }: MatrixCase) =>
  (outcome === 'done' || outcome === 'either') &&
  (aplRoutes[name].method !== 'GET' || RESERVES.includes(name))

/** Makes at once the calls that are refused or only read; the database is looked at once, after all of them. */
async function faultsAtOnce(name: keyof AplRoutes, cases: readonly MatrixCase[]): Promise<string[]> {
  const rows = [...new Set(cases.map(rowOf))]
  const inputs = new Map(await inTurn(rows, async (row) => [row, await inputOf(name, row)] as const))
  await watch.changed()
  const faults = await Promise.all(cases.map((item) => faultsOf(name, item, inputs.get(rowOf(item)) ?? {})))
  const changed = await watch.changed()
  return [...faults.flat(), ...changed.map((table) => `mudou ${table}`)]
}

/** Makes a call on rows that no earlier case has touched. */
async function faultsAlone(name: keyof AplRoutes, item: MatrixCase): Promise<string[]> {
  // Reopens documents that an earlier case released.
  await reopen(apl.db, await watch.written())
  return faultsOf(name, item, await inputOf(name, rowOf(item)))
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

test('every call with a row in its path has rows to be tried on', () => {
  const without = CALL_NAMES.filter((name) => aplRoutes[name].path.includes(':') && !CALLS[name]?.inputOn)
  expect(without, 'inputOn no testing.ts do domínio').toEqual([])
})

describe.each(CALL_NAMES)('%s', (name) => {
  const call = CALLS[name]
  const cases = call ? SITUATIONS.flatMap((situation) => matrixOf(call, situation)) : []
  const writing = cases.filter((item) => isWriting(name, item))
  const still = cases.filter((item) => !isWriting(name, item))

  if (still.length > 0) {
    test('refused, or only read', async () => {
      await reopen(apl.db, await watch.written())
      expect(await faultsAtOnce(name, still)).toEqual([])
    })
  }
  if (writing.length > 0) {
    test('done', async () => {
      const faults = await inTurn(writing, (item) => faultsAlone(name, item))
      expect(faults.flat()).toEqual([])
    })
  }
})

describe('token and access header', () => {
  const get = (headers: Record<string, string>) => apl.call({ method: 'GET', url: '/Pedido', headers })

  test('the access header is required', async () => {
    const token = await apl.sign(mine.actors.usuario)
    for (const headers of [{ token }, { token, acesso: 'outro' }]) {
      expect(await get(headers)).toMatchObject({ status: 400, error: SERVER_TEXTS.badHeader })
    }
  })

  test('a token with a changed, missing or foreign signature is refused', async () => {
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

  test('an ERP user that does not exist or has no company is refused', async () => {
    const unknown = apl.as(anActor(mine.casa, 'usuario', { codigo_erp: 'NADA' }))
    expect(await unknown.get('/Pedido')).toMatchObject({ status: 403, error: TEXTS.erpUserInvalid })
    const nowhere = apl.as(anActor(mine.casa, 'usuario', { codigo_erp: '' }))
    expect(await nowhere.get('/Pedido')).toMatchObject({ status: 403, error: TEXTS.noCompany })
  })
})
