/** Every call of the contract by every type: who gets in is what the entry's `access` says (decisions §4). */
import { type AplRoutes, aplRoutes } from '@trama/contract/apl'
import type { TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { requestOf } from '@trama/server-kit/testing/request-of'
import { type MatrixCase, roleMatrix, type Situation } from '@trama/server-kit/testing/role-matrix'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from './testing/a-pedido'
import { anActor, anEmpresa } from './testing/factories'
import { goodInputs } from './testing/good-inputs'
import { createTestApp, type TestApp } from './testing/test-app'

const SITUATIONS: Situation[] = ['menu', 'otherMenus', 'noToken', 'foreignToken', 'foreignCompany']
const TEXT_OF: Record<number, string[]> = {
  401: [TEXTS.sessionEnded],
  403: [TEXTS.noAccess, TEXTS.companyDenied],
}

let apl: TestApp
let venda: Venda
let foreign: string
let inputs: Awaited<ReturnType<typeof goodInputs>>
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  inputs = await goodInputs(venda)
  foreign = (await anEmpresa(apl.db)).empresa
})
afterAll(() => apl.close())

const cnpjOf: Partial<Record<TipoUsuario, () => string>> = {
  representante: () => venda.rep.cnpj,
  cliente: () => venda.dono.cnpj,
}

async function headersOf({ tipo, situation, acessos }: MatrixCase): Promise<Record<string, string>> {
  const acesso = { acesso: 'portal-web' }
  if (situation === 'noToken') return acesso
  const cnpj = cnpjOf[tipo]?.() ?? '00000000000'
  const actor = anActor(venda.casa, tipo, { cnpj, acessos })
  return {
    ...acesso,
    token: await apl.sign(situation === 'foreignToken' ? { ...actor, empresa: '2' } : actor),
  }
}

async function statusOf(item: MatrixCase) {
  const input = inputs[item.name as keyof AplRoutes]
  const empresa = item.situation === 'foreignCompany' ? { empresa: foreign } : {}
  const request = requestOf(item.route, { ...input, query: { ...input.query, ...empresa } })
  const json = item.route.body ? { 'content-type': 'application/json' } : {}
  const reply = await apl.app.inject({ ...request, headers: { ...json, ...(await headersOf(item)) } })
  if (reply.statusCode !== 200) {
    const [error] = reply.json<Record<string, string>[]>()
    expect(TEXT_OF[reply.statusCode], reply.body).toContain(error?.['method-error-400'])
  }
  return reply.statusCode
}

describe.each(Object.keys(aplRoutes))('%s', (name) => {
  test.each(SITUATIONS)('%s', async (situation) => {
    const cases = roleMatrix({ [name]: aplRoutes[name as keyof AplRoutes] }, [situation])
    const expected = cases.map(({ tipo, acessos, status }) => [tipo, acessos.join(), status])
    const found = []
    for (const item of cases) found.push([item.tipo, item.acessos.join(), await statusOf(item)])
    expect(found).toEqual(expected)
  })
})

describe('the token itself', () => {
  const get = (headers: Record<string, string>) => apl.call({ method: 'GET', url: '/Pedido', headers })

  test('the access header is needed', async () => {
    const token = await apl.sign(venda.actors.usuario)
    for (const headers of [{ token }, { token, acesso: 'outro' }]) {
      expect(await get(headers)).toMatchObject({ status: 400, error: TEXTS.badHeader })
    }
  })

  test('a changed, unsigned or foreign signature is refused', async () => {
    const token = await apl.sign(venda.actors.usuario)
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

  test('an ended session is refused', async () => {
    const actor = anActor(venda.casa, 'usuario')
    const token = await apl.sign(actor)
    apl.ended.add(token)
    expect(await get({ acesso: 'portal-web', token })).toMatchObject({
      status: 401,
      error: TEXTS.sessionEnded,
    })
  })

  test('an ERP user that does not exist, or has no company', async () => {
    const unknown = apl.as(anActor(venda.casa, 'usuario', { codigo_erp: 'NADA' }))
    expect(await unknown.get('/Pedido')).toMatchObject({ status: 403, error: TEXTS.erpUserInvalid })
    const nowhere = apl.as(anActor(venda.casa, 'usuario', { codigo_erp: '' }))
    expect(await nowhere.get('/Pedido')).toMatchObject({ status: 403, error: TEXTS.noCompany })
  })
})
