import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { rows } from '@trama/server-kit/testing/rows'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { empresa } from '../empresa/tables'
import { codeOf } from '../testing/code-of'
import { secondFactor } from '../testing/second-factor'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let login: Kit['login']
let nextStep: Kit['nextStep']
let auditOf: Kit['auditOf']
let subjects: Kit['subjects']
let withFactor: Kit['withFactor']

type Kit = ReturnType<typeof secondFactor>
beforeAll(async () => {
  portal = await testPortal()
  const { codcli } = await portal.anEmpresa()
  ;({ login, nextStep, auditOf, subjects, withFactor } = secondFactor(portal, codcli))
})
beforeEach(() => portal.db.execute(sql`delete from tentativa`))
afterAll(() => portal.close())

const waitIsOver = () => portal.db.execute(sql`update tentativa set liberado_em = now()`)

describe('login', () => {
  // Codes are made in the middle of a time step, so that the step does not end before the code is used.
  const MIDDLE_MS = 15_000
  beforeEach(() => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - (now % 30_000) + MIDDLE_MS })
  })
  afterEach(() => vi.useRealTimers())

  test('asks for the code, and accepts codes of the neighbouring time steps', async () => {
    const { id, email, segredo } = await withFactor()
    const extra = { dois_fatores: 'codigo' }
    expect(await login(email)).toMatchObject({ status: 401, error: TEXTS.codeNeeded, row: extra })
    expect(await login(email, ' ')).toMatchObject({ status: 401, error: TEXTS.codeNeeded, row: extra })
    for (const steps of [-1, 0, 1]) {
      await nextStep(id)
      expect((await login(email, codeOf(segredo, steps))).status).toBe(200)
    }
    await nextStep(id)
    for (const steps of [-3, 3]) {
      const refused = await login(email, codeOf(segredo, steps))
      expect(refused).toMatchObject({ status: 401, error: SERVER_TEXTS.codeInvalid, row: extra })
      expect(refused.row.token).toBeUndefined()
    }
  })

  test('reports a wrong password as such, even with a right code', async () => {
    const { email, segredo } = await withFactor()
    expect(await login(email, codeOf(segredo), 'errada')).toMatchObject({
      status: 401,
      error: TEXTS.loginInvalid,
    })
    expect((await login(email, codeOf(segredo))).status).toBe(200)
  })

  test('accepts no code twice, nor an older code after a newer one', async () => {
    const { email, segredo } = await withFactor()
    const [older, current] = [codeOf(segredo, -1), codeOf(segredo)]
    expect((await login(email, current)).status).toBe(200)
    expect((await login(email, current)).status).toBe(401)
    expect((await login(email, older)).status).toBe(401)
  })

  test('opens one session for the same code in many logins at once', async () => {
    const { email, segredo, codigos } = await withFactor()
    for (const codigo of [codeOf(segredo), codigos[0]]) {
      const replies = await Promise.all([1, 2, 3, 4].map(() => login(email, codigo)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('accepts a recovery code once, in any spelling', async () => {
    const { email, codigos, get } = await withFactor()
    const [first = '', second = ''] = codigos
    expect((await login(email, first)).status).toBe(200)
    expect((await login(email, first)).status).toBe(401)
    expect((await login(email, ` ${second.toLowerCase().replace('-', ' ')}`)).status).toBe(200)
    expect((await get()).row.codigos_restantes).toBe(8)
  })

  test('refuses a recovery code of another user', async () => {
    const [one, other] = [await withFactor(), await withFactor()]
    expect((await login(one.email, other.codigos[0])).status).toBe(401)
  })

  test('wrong codes cause a wait like wrong passwords, whichever login name is used', async () => {
    const { id, email, cnpj, segredo } = await withFactor()
    for (const name of [email, cnpj, email, cnpj, email]) expect((await login(name, '12')).status).toBe(401)
    expect(await login(cnpj, codeOf(segredo))).toMatchObject({ status: 429, row: { espera: 5 } })
    await waitIsOver()
    expect((await login(email, '12')).status).toBe(401)
    expect(await login(email, codeOf(segredo))).toMatchObject({ status: 429, row: { espera: 10 } })
    await waitIsOver()
    expect((await login(email, codeOf(segredo))).status).toBe(200)
    expect((await auditOf(id)).filter(({ acao }) => acao === 'recusar')).toHaveLength(6)
  })

  test('repeated requests for the code lock nobody out and do not forgive wrong codes', async () => {
    const { email, segredo } = await withFactor()
    for (let i = 0; i < 20; i++)
      expect(await login(email)).toMatchObject({ status: 401, error: TEXTS.codeNeeded })
    for (let i = 0; i < 5; i++) {
      expect((await login(email)).status).toBe(401)
      expect((await login(email, '12')).status).toBe(401)
    }
    expect((await login(email, codeOf(segredo))).status).toBe(429)
  })

  test('wrong passwords cause a wait with a second factor as without', async () => {
    const { email, segredo } = await withFactor()
    for (let i = 0; i < 5; i++) expect((await login(email, '', 'errada')).status).toBe(401)
    expect((await login(email)).status).toBe(429)
    expect((await login(email, codeOf(segredo))).status).toBe(429)
  })

  test('audits which second factor was used', async () => {
    const { id, email, segredo, codigos } = await withFactor()
    await login(email, codeOf(segredo))
    await login(email, codigos[0])
    const audited = await rows(
      portal.db,
      sql`select depois->>'dois_fatores' as com from auditoria where acao = 'login' and usuario_id = ${id} order by id`,
    )
    expect(audited).toEqual([{ com: null }, { com: 'autenticador' }, { com: 'recuperação' }])
  })
})

describe('second factor required by the company', () => {
  let strict: string
  beforeAll(async () => {
    strict = (await portal.anEmpresa()).codcli
    await portal.db.update(empresa).set({ exige_dois_fatores: 'S' }).where(eq(empresa.codcli, strict))
  })

  test.each(['administrador', 'master'] as const)(
    '%s sets the second factor up during the login',
    async (tipo) => {
      const { id, email } = await portal.anUsuario(strict, tipo)
      const asked = await login(email)
      expect(asked).toMatchObject({
        status: 401,
        error: SERVER_TEXTS.twoFactorNeeded,
        row: { dois_fatores: 'configurar' },
      })
      const segredo = String(asked.row.segredo)
      expect(String(asked.row.uri)).toContain(segredo)

      // A caller with the password alone must not read the secret that the owner is setting up.
      const wrong = await login(email, '12')
      expect(wrong).toMatchObject({ status: 401, error: SERVER_TEXTS.codeInvalid })
      expect(JSON.stringify(wrong.list)).not.toContain(segredo)
      const entered = await login(email, codeOf(segredo))
      expect(entered.status).toBe(200)
      expect(entered.row.codigos_recuperacao).toHaveLength(10)
      expect(await subjects(email)).toEqual(['Verificação em duas etapas ativada'])

      await nextStep(id)
      const later = await login(email, codeOf(segredo))
      expect(later.status).toBe(200)
      expect(later.row.codigos_recuperacao).toBeUndefined()
      const token = String(later.row.token)
      const status = await portal.call('GET', '/DoisFatores', { token })
      expect(status.row).toEqual({ ativo: 'S', exigido: 'S', codigos_restantes: 10 })
      await nextStep(id)
      const stop = { senha: SENHA, codigo: codeOf(segredo) }
      expect((await portal.call('POST', '/DoisFatores/Desativar', { token, body: stop })).status).toBe(400)
    },
  )

  test('the other types log in without a second factor', async () => {
    const { email } = await portal.anUsuario(strict, 'usuario')
    expect((await login(email)).status).toBe(200)
  })

  test('refuses a code before the secret was shown; each request shows a new secret', async () => {
    const { email } = await portal.anUsuario(strict, 'administrador')
    const first = await login(email, '123456')
    expect(first).toMatchObject({ status: 401, row: { dois_fatores: 'configurar' } })
    const second = await login(email)
    expect(second.row.segredo).not.toBe(first.row.segredo)
    expect((await login(email, codeOf(String(first.row.segredo)))).status).toBe(401)
  })

  test('the confirming code sent twice at once opens one session with one set of recovery codes', async () => {
    const { email } = await portal.anUsuario(strict, 'administrador')
    const segredo = String((await login(email)).row.segredo)
    const replies = await Promise.all([1, 2, 3].map(() => login(email, codeOf(segredo))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
