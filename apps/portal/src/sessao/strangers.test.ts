/** Effect of a stranger's wrong passwords on the owner of an account and on the stranger. */
import { rows } from '@trama/server-kit/testing/rows'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purge } from '../housekeeping'
import { codeOf } from '../testing/code-of'
import { secondFactor } from '../testing/second-factor'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'
import { usuario } from '../usuario/tables'

const STRANGER = '203.0.113.9'
let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.test' })
  company = (await portal.anEmpresa()).codcli
})
beforeEach(() => portal.db.execute(sql`delete from tentativa`))
afterAll(() => portal.close())

interface From {
  ip?: string
  cookie?: string
}
const login = (usuario: string, senha: string, from: From = {}) =>
  portal.call('POST', '/Login', { body: { usuario, senha }, ...from })

/** Sends wrong passwords from one place until that place has to wait. */
async function failUntilWait(name: string, from: From) {
  for (let i = 0; i < 5; i++) expect((await login(name, 'errada', from)).status).toBe(401)
  expect((await login(name, SENHA, from)).status).toBe(429)
}
/** Sends wrong passwords from many machines, each in its own network. */
async function failFromEverywhere(name: string, times: number) {
  for (let i = 0; i < times; i++) await login(name, 'errada', { ip: `198.51.100.${i}` })
}
const aUser = () => portal.anUsuario(company, 'cliente')
async function aKnownDevice() {
  const user = await aUser()
  const { cookie } = await login(user.email, SENHA)
  return { user, cookie: cookie ?? '' }
}

describe('wrong passwords of a stranger', () => {
  test('make the stranger wait, but not the owner in another network', async () => {
    const user = await aUser()
    await failUntilWait(user.email, { ip: STRANGER })
    expect((await login(user.email, SENHA, { ip: '10.0.0.1' })).status).toBe(200)
    expect((await login(user.email, SENHA, { ip: STRANGER })).status).toBe(429)
  })

  test('do not lock out a known device of the owner behind the same address', async () => {
    const { user, cookie } = await aKnownDevice()
    await failUntilWait(user.email, { ip: STRANGER })
    for (let i = 0; i < 40; i++) await login(`chute${i}@teste.com.br`, 'errada', { ip: STRANGER })
    expect((await login(user.email, SENHA, { ip: STRANGER })).status).toBe(429)
    expect((await login(user.email, SENHA, { ip: STRANGER, cookie })).status).toBe(200)
  })

  test('from very many networks make unknown devices wait longer, but not the known device', async () => {
    const { user, cookie } = await aKnownDevice()
    await failFromEverywhere(user.email, 30)
    expect((await login(user.email, SENHA, { ip: '10.0.0.7' })).status).toBe(429)
    expect((await login(user.email, SENHA, { ip: '10.0.0.7', cookie })).status).toBe(200)
    await portal.db.execute(sql`update tentativa set liberado_em = now()`)
    expect((await login(user.email, SENHA, { ip: '10.0.0.7' })).status).toBe(200)
  })

  test('are counted together for e-mail and tax id of one user', async () => {
    const { email, cnpj } = await aUser()
    for (const name of [email, cnpj, email, cnpj, email]) {
      expect((await login(name, 'errada', { ip: STRANGER })).status).toBe(401)
    }
    expect((await login(cnpj, SENHA, { ip: STRANGER })).status).toBe(429)
  })

  test('are counted on a known device too', async () => {
    const { user, cookie } = await aKnownDevice()
    await failUntilWait(user.email, { cookie })
    expect((await login(user.email, SENHA)).status).toBe(200)
  })
})

test('wrong codes of somebody with the password do not lock the owner out', async () => {
  const kit = secondFactor(portal, company)
  const user = await kit.withFactor()
  const body = { usuario: user.email, senha: SENHA }
  const { cookie = '' } = await portal.call('POST', '/Login', {
    body: { ...body, codigo: codeOf(user.segredo) },
  })
  const guess = () => portal.call('POST', '/Login', { body: { ...body, codigo: '12' }, ip: STRANGER })
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  await kit.nextStep(user.id)
  const owner = await portal.call('POST', '/Login', {
    body: { ...body, codigo: codeOf(user.segredo) },
    ip: STRANGER,
    cookie,
  })
  expect(owner.status).toBe(200)
})

describe('the device cookie', () => {
  test('cannot be read by scripts or other sites, reveals no user and changes at each login', async () => {
    const user = await aUser()
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/api/Login',
      payload: [{ usuario: user.email, senha: SENHA }],
    })
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api' })
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
    const kept = await rows(portal.db, sql`select a::text as texto from aparelho a`)
    expect(JSON.stringify(kept)).not.toContain(cookie?.value)
    const again = await login(user.email, SENHA, { cookie: `trama_aparelho=${cookie?.value}` })
    expect(again.cookie).not.toBe(`trama_aparelho=${cookie?.value}`)
  })

  test('is not set after a wrong password, and the cookie of another user gives no advantage', async () => {
    const { cookie } = await aKnownDevice()
    const user = await aUser()
    expect((await login(user.email, 'errada')).cookie).toBeUndefined()
    await failUntilWait(user.email, { ip: STRANGER, cookie })
  })

  test('keeps one device known to two users', async () => {
    const { user, cookie } = await aKnownDevice()
    const second = await aUser()
    let shared = (await login(second.email, SENHA, { cookie })).cookie ?? ''
    for (const { email } of [user, second]) {
      await failUntilWait(email, { ip: STRANGER })
      const entered = await login(email, SENHA, { ip: STRANGER, cookie: shared })
      expect(entered.status).toBe(200)
      shared = entered.cookie ?? ''
    }
  })

  test('is forgotten with a new password; twenty devices are kept per user and old ones deleted', async () => {
    const { user, cookie } = await aKnownDevice()
    const known = () => rows(portal.db, sql`select 1 from aparelho where usuario_id = ${user.id}`)
    for (let i = 0; i < 25; i++) await login(user.email, SENHA)
    expect(await known()).toHaveLength(20)
    await portal.call('PATCH', `/Usuario/${user.id}`, {
      token: await portal.tokenOf(user),
      body: { senha: 'Nv7-quase-nova', senha_atual: SENHA },
      cookie,
    })
    expect(await known()).toHaveLength(1)
    await portal.db.execute(sql`update aparelho set usado_em = now() - interval '181 days'`)
    await purge(portal.db)
    expect(await known()).toEqual([])
  })
})

describe('the audit trail of failed logins', () => {
  const trail = (chave: string) =>
    rows<{ acao: string; empresa: string; ip: string; depois: unknown }>(
      portal.db,
      sql`select acao, empresa, ip, depois from auditoria
          where registro = 'usuario' and chave = ${chave} and acao <> 'incluir' order by id`,
    )

  test('names account and address of a wrong password, and the wait that it caused', async () => {
    const user = await aUser()
    await failUntilWait(user.email, { ip: STRANGER })
    const found = await trail(String(user.id))
    expect(found.map(({ acao }) => acao)).toEqual([...Array<string>(5).fill('recusar'), 'bloquear'])
    expect(found.at(-1)).toEqual({
      acao: 'bloquear',
      empresa: company,
      ip: STRANGER,
      depois: { origem: 'aparelho novo', espera: 5 },
    })
  })

  test('stores of an unknown name only a part that reveals nothing', async () => {
    for (const typed of ['ana.souza@fora.com.br', '529.982.247-25', 'minha-senha-secreta']) {
      expect((await login(typed, 'errada', { ip: STRANGER })).status).toBe(401)
    }
    expect(await trail('an***@fora.com.br')).toMatchObject([{ acao: 'recusar', empresa: '', ip: STRANGER }])
    expect(await trail('529***25')).toHaveLength(1)
    expect(await trail('***')).toHaveLength(1)
    const all = await rows(portal.db, sql`select a::text as texto from auditoria a`)
    expect(JSON.stringify(all)).not.toContain('secreta')
  })

  test('records a login of an inactive user like a wrong password', async () => {
    const user = await aUser()
    await portal.db.update(usuario).set({ ativo: 0 }).where(eq(usuario.id, user.id))
    await login(user.email, SENHA)
    expect(await trail(String(user.id))).toMatchObject([{ acao: 'recusar' }])
  })

  test('is not filled by a flood of unknown names', async () => {
    const before = (await rows(portal.db, sql`select 1 from auditoria where empresa = ''`)).length
    for (let i = 0; i < 80; i++) await login(`chute${i}@teste.com.br`, 'errada', { ip: `198.51.100.${i}` })
    const after = (await rows(portal.db, sql`select 1 from auditoria where empresa = ''`)).length
    expect(after - before).toBe(60)
  })
})
