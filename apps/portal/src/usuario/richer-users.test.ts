/**
 * No call lets an administrador change a user with more rights, or give a user more rights than his own (decisions
 * §4).
 */
import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { portalRoutes } from '@trama/contract/portal'
import type { Route } from '@trama/contract/route'
import { CANNOT_CHANGE, CANNOT_GIVE } from '@trama/rules/usuario-rights'
import { type StateWatch, watchState } from '@trama/server-kit/testing/database-state'
import { requestOf } from '@trama/contract/request-of'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CALL_NAMES, CALLS, inputOf } from '../testing/domains'
import { anEmpresaRow, freshEmail, nextSerial, people, type Pessoa } from '../testing/people'
import { cpfOf } from '../testing/tax-ids'
import { type TestPortal, testPortal } from '../testing/test-portal'

const AWAY =
  'Não foi possível conferir no servidor APL as empresas do usuário ERP. Tente novamente em instantes.'

/** Every call of the contract by which an administrador changes another user's record or invitation. */
const CHANGES = CALL_NAMES.filter((name) => {
  const reach = CALLS[name]?.reach
  const others = typeof reach === 'object' && reach.administrador?.includes('another')
  return others && (portalRoutes[name].method !== 'GET' || name === 'getDadosPessoais')
})

let portal: TestPortal
let watch: StateWatch
let home: { codcli: string; cnpj: string }
let makePessoa: ReturnType<typeof people>
beforeAll(async () => {
  portal = await testPortal()
  home = await anEmpresaRow(portal.db)
  makePessoa = people(portal.db)
  watch = await watchState(portal.db, ['tentativa', 'sessao.usada_em'])
})
beforeEach(() => register(portal.erp))
afterAll(() => portal.close())

/** Stores the address of the company's application server. */
const register = ({ servidor, porta }: { servidor: string; porta: number }) =>
  portal.db.execute(
    sql`update empresa set servidor = ${servidor}, porta = ${porta} where codcli = ${home.codcli}`,
  )

const aPessoa = (tipo: TipoUsuario, acessos: MenuCode[], codigo_erp: string) =>
  makePessoa(home, tipo, { acessos, codigo_erp })
const admin = (acessos: MenuCode[] = ['1.2', '2.1'], codigo_erp = 'UM') =>
  aPessoa('administrador', acessos, codigo_erp)
const peer = (acessos: MenuCode[] = ['1.2'], codigo_erp = '') => aPessoa('cliente', acessos, codigo_erp)

async function send(name: (typeof CHANGES)[number], caller: Pessoa, user: Pessoa) {
  const route: Route = portalRoutes[name]
  const input = await inputOf(name, user)
  await watch.changed()
  const reply = await portal.app.inject({
    ...requestOf(route, input, '/api'),
    headers: { token: caller.token, ...(route.body ? { 'content-type': 'application/json' } : {}) },
  })
  return { status: reply.statusCode, text: reply.body }
}

test('covers every call that changes another user', () => {
  expect(CHANGES).toEqual([
    'removeDoisFatores',
    'getDadosPessoais',
    'anonymiseUsuario',
    'updateUsuario',
    'deleteUsuario',
    'saveAcesso',
    'resendConvite',
    'cancelConvite',
  ])
})

describe.each(CHANGES)('%s', (name) => {
  const refused: [string, () => Promise<Pessoa>, () => Promise<Pessoa>, number, string][] = [
    ['who has a menu more', admin, () => peer(['1.2', '4.2']), 403, CANNOT_CHANGE.acesso],
    ['who reaches a company more', admin, () => peer(['1.2'], 'DOIS'), 403, CANNOT_CHANGE.codigo_erp],
    [
      'by an administrador without companies',
      () => admin(['1.2', '2.1'], 'ZERO'),
      peer,
      403,
      CANNOT_CHANGE.codigo_erp,
    ],
    ['an administrador who has more', admin, () => admin(['1.2', '2.1', '2.2']), 403, CANNOT_CHANGE.acesso],
    ['a reply that is none', admin, () => peer(['1.2'], 'HTML'), 503, AWAY],
    ['a reply from elsewhere', admin, () => peer(['1.2'], 'FORA'), 503, AWAY],
  ]
  test.each(refused)('refuses: %s', async (_name, by, of, status, text) => {
    const reply = await send(name, await by(), await of())
    expect(reply).toMatchObject({ status, text: expect.stringContaining(text) as string })
    expect(await watch.changed()).toEqual([])
  })

  const done: [string, () => Promise<Pessoa>, () => Promise<Pessoa>][] = [
    ['who has fewer rights', () => admin(['1.2', '2.1'], 'DOIS'), () => peer(['1.2'], 'UM')],
    ['who has the same', admin, () => admin()],
    ['who reaches the same by another ERP user', admin, peer],
    ['whose ERP user is not known', admin, () => peer(['1.2'], 'NADA')],
    [
      'by a master, who needs no application server',
      () => aPessoa('master', [], 'MUDO'),
      () => peer(['1.2', '4.2'], 'MUDO'),
    ],
  ]
  test.each(done)('allows: %s', async (_name, by, of) => {
    expect(await send(name, await by(), await of())).toMatchObject({ status: 200 })
  })

  test('refuses every change that needs the application server while that server is away', async () => {
    await register({ servidor: '127.0.0.1', porta: 1 })
    const caller = await admin()
    expect(await send(name, caller, await peer())).toMatchObject({ status: 503 })
    expect(await watch.changed()).toEqual([])
    expect((await send(name, await admin(), await peer(['1.2'], 'UM'))).status).toBe(200)
  })
})

describe('rights that an administrador gives', () => {
  const novo = (given: object) => {
    const n = nextSerial()
    return {
      nome: `Novo ${n}`,
      email: freshEmail(),
      cnpj: cpfOf(n),
      senha: `Xk9-${n}-qua`,
      tipo: 3,
      ...given,
    }
  }
  const ways: [string, (by: Pessoa, given: object) => Promise<{ status: number; error: unknown }>][] = [
    ['POST /Usuario', ({ token }, given) => portal.call('POST', '/Usuario', { token, body: novo(given) })],
    [
      'POST /Convite',
      ({ token }, given) => {
        const body = { tipo: 3, acesso: [], dias: 7, email: freshEmail(), ...given }
        return portal.call('POST', '/Convite', { token, body })
      },
    ],
    [
      'PATCH /Usuario',
      async ({ token }, given) =>
        portal.call('PATCH', `/Usuario/${(await peer()).id}`, { token, body: given }),
    ],
  ]
  describe.each(ways)('%s', (_name, give) => {
    test.each([
      [{ acesso: ['4.2'] }, 403, CANNOT_GIVE.acesso],
      [{ acesso: ['1.2'], codigo_erp: 'DOIS' }, 403, CANNOT_GIVE.codigo_erp],
      [{ acesso: ['1.2'], codigo_erp: 'NADA' }, 400, `codigo_erp: ${TEXTS.erpUserInvalid}`],
      [{ acesso: ['1.2'], codigo_erp: '..' }, 400, `codigo_erp: ${TEXTS.erpUserInvalid}`],
      [{ acesso: ['1.2'], codigo_erp: 'HTML' }, 503, AWAY],
    ])('refuses %j', async (given, status, error) => {
      const by = await admin()
      expect(await give(by, given)).toMatchObject({ status, error })
    })

    test.each([
      { acesso: ['1.2'] },
      { acesso: ['2.1'], codigo_erp: 'UM' },
      { codigo_erp: 'ZERO', acesso: [] },
    ])('accepts %j', async (given) => {
      expect((await give(await admin(), given)).status).toBe(200)
    })
  })
})

test('an ERP user is removed where TI reaches no more companies than the editor', async () => {
  const clear = async (by: Pessoa) => {
    const { id } = await peer(['1.2'], by.codigo_erp)
    const reply = await portal.call('PATCH', `/Usuario/${id}`, { token: by.token, body: { codigo_erp: '' } })
    return [reply.status, reply.error]
  }
  expect(await clear(await admin())).toEqual([200, undefined])
  expect(await clear(await admin(['1.2'], 'ZERO'))).toEqual([403, CANNOT_GIVE.codigo_erp])
})

test('the application server is asked with the token of the caller, at the registered address', async () => {
  const [caller, user] = [await admin(), await peer(['1.2'], 'DOIS')]
  portal.erp.requests.length = 0
  await send('deleteUsuario', caller, user)
  expect(portal.erp.requests.map(({ path }) => path).toSorted()).toEqual([
    '/AcessoEmpresa/FILIAL?usuario=UM',
    '/AcessoEmpresa/MATRIZ?usuario=UM',
    '/Usuario/DOIS?usuario=UM',
    '/Usuario/UM?usuario=UM',
  ])
  for (const { headers } of portal.erp.requests) {
    expect(headers).toMatchObject({ token: caller.token, acesso: 'portal-web' })
  }
})

test('a user who gets more rights while the application server is asked stays unchanged', async () => {
  const [caller, user] = [await admin(), await peer()]
  await portal.db.execute(sql`update usuario set codigo_erp = 'MUDO' where id = ${user.id}`)
  const reply = send('deleteUsuario', caller, user)
  await expect
    .poll(() => portal.erp.requests.some(({ path }) => path.startsWith('/AcessoEmpresa/MUDO')))
    .toBe(true)
  await portal.db.execute(sql`update usuario set codigo_erp = 'DOIS' where id = ${user.id}`)
  portal.erp.answerSilent()
  expect(await reply).toMatchObject({ status: 409 })
})
