import { TEXTS } from '@trama/contract/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { empresa } from '../empresa/tables'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'
import { usuario } from '../usuario/tables'

const NOVA = 'Nv7-quase-nova'
let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.test/' })
  company = (await portal.anEmpresa()).codcli
})
beforeEach(() => portal.db.execute(sql`delete from tentativa`))
afterAll(() => portal.close())

const aUser = () => portal.anUsuario(company, 'cliente')
const ask = (email: string, ip = '10.0.0.1') =>
  portal.call('POST', '/RecuperarSenha', { body: { email }, ip })
const redefine = (token: string, senha = NOVA) =>
  portal.call('POST', '/RedefinirSenha', { body: { token, senha } })
const login = (usuario: string, senha: string) => portal.call('POST', '/Login', { body: { usuario, senha } })

/** The token of the last link that was mailed. */
async function mailedToken(email: string): Promise<string> {
  const text = (await portal.emailsTo(email)).at(-1)?.text ?? ''
  return /https:\/\/portal\.test\/RedefinirSenha\/([\w-]+)/.exec(text)?.[1] ?? ''
}
async function aLink() {
  const user = await aUser()
  await ask(user.email)
  return { user, token: await mailedToken(user.email) }
}

describe('RecuperarSenha', () => {
  test('mails a link of 256 random bits to the user, and keeps only its hash', async () => {
    const { user, token } = await aLink()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await rows(portal.db, sql`select r::text as row from recuperacao r`)
    expect(JSON.stringify(kept)).not.toContain(token)
    const left = await rows(portal.db, sql`select data from fila.job union all select data from fila.archive`)
    expect(left).toEqual([])
    const audited = await rows(
      portal.db,
      sql`select acao, ip, usuario_id, depois from auditoria where registro = 'usuario' and chave = ${user.id} and acao <> 'incluir'`,
    )
    expect(audited).toEqual([{ acao: 'recuperar', ip: '10.0.0.1', usuario_id: null, depois: null }])
  })

  test('replies and writes the same for a known, an unknown and an inactive user and one of a closed company', async () => {
    const closed = await portal.anEmpresa()
    const inactive = await portal.anUsuario(company, 'cliente', { ativo: 0 })
    const shut = await portal.anUsuario(closed.codcli, 'cliente')
    await portal.db.update(empresa).set({ ativo: 0 }).where(eq(empresa.codcli, closed.codcli))
    const { email } = await aUser()
    for (const asked of [email, 'ninguem@teste.com.br', inactive.email, shut.email]) {
      const { status, list } = await ask(asked)
      const written = await rows(
        portal.db,
        sql`select (select count(*)::int from fila.job) as jobs, (select count(*)::int from recuperacao r
            join usuario u on u.id = r.usuario_id where u.email = ${asked}) as links`,
      )
      expect([status, list, written]).toEqual([
        200,
        [{ resultado: 'Se o e-mail estiver cadastrado, enviaremos um link para redefinir a senha.' }],
        [{ jobs: 1, links: 0 }],
      ])
      expect(await portal.emailsTo(asked)).toHaveLength(asked === email ? 1 : 0)
    }
  })

  test('ignores upper case and spaces in an e-mail', async () => {
    const { email } = await aUser()
    await ask(` ${email.toUpperCase()} `)
    expect(await portal.emailsTo(email)).toHaveLength(1)
  })

  test.each(['known', 'unknown'])(
    '%s: the third request has to wait 60 s, and each further one twice as long',
    async (which) => {
      const email = which === 'known' ? (await aUser()).email : 'nao@existe.com.br'
      for (let i = 0; i < 3; i++) expect((await ask(email)).status).toBe(200)
      expect(await ask(email.toUpperCase())).toMatchObject({ status: 429, row: { espera: 60 } })
      await portal.db.execute(sql`update tentativa set liberado_em = now()`)
      expect((await ask(email)).status).toBe(200)
      expect(await ask(email)).toMatchObject({ status: 429, row: { espera: 120 } })
    },
  )

  test('requests of a stranger neither keep the owner from asking nor end a valid link', async () => {
    const { user, token } = await aLink()
    for (let i = 0; i < 4; i++) await ask(user.email, '203.0.113.9')
    expect((await ask(user.email, '203.0.113.9')).status).toBe(429)
    expect((await ask(user.email)).status).toBe(200)
    expect((await redefine(token)).status).toBe(200)
  })

  test('requests from many addresses mail three links at once, then one in ten minutes, and a valid link always exists', async () => {
    const user = await aUser()
    const mails = async () => (await portal.emailsTo(user.email)).length
    for (let i = 0; i < 8; i++) expect((await ask(user.email, `203.0.113.${i}`)).status).toBe(200)
    expect(await mails()).toBe(3)
    await portal.db.execute(sql`update recuperacao set criada_em = criada_em - interval '11 minutes'`)
    for (let i = 0; i < 4; i++) await ask(user.email, `203.0.113.${100 + i}`)
    expect(await mails()).toBe(4)
    expect((await redefine(await mailedToken(user.email))).status).toBe(200)
  })

  test('a device that the user has logged in from may ask although its network must wait', async () => {
    const user = await aUser()
    const { cookie = '' } = await portal.call('POST', '/Login', {
      body: { usuario: user.email, senha: SENHA },
    })
    for (let i = 0; i < 3; i++) await ask(user.email)
    expect((await ask(user.email)).status).toBe(429)
    const own = { body: { email: user.email }, ip: '10.0.0.1', cookie }
    expect((await portal.call('POST', '/RecuperarSenha', own)).status).toBe(200)
  })

  test('an address has to wait after 20 requests for any e-mails, but may still log in', async () => {
    const { email } = await aUser()
    for (let i = 0; i < 20; i++) expect((await ask(`chute${i}@teste.com.br`)).status).toBe(200)
    expect((await ask(email)).status).toBe(429)
    expect((await ask(email, '10.0.0.2')).status).toBe(200)
    expect(
      (await portal.call('POST', '/Login', { body: { usuario: email, senha: SENHA }, ip: '10.0.0.1' }))
        .status,
    ).toBe(200)
  })
})

describe('RedefinirSenha/Conferir', () => {
  const check = (token: string) => portal.call('POST', '/RedefinirSenha/Conferir', { body: { token } })

  test('tells a valid link from an invalid one without using it up', async () => {
    const { token } = await aLink()
    for (let i = 0; i < 2; i++) expect((await check(token)).status).toBe(200)
    expect((await redefine(token)).status).toBe(200)
    for (const over of [token, 'nada']) {
      expect(await check(over)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
    }
  })

  test('refuses a link that has expired or whose user may no longer log in', async () => {
    const { token } = await aLink()
    await portal.db.execute(sql`update recuperacao set expira_em = now()`)
    expect((await check(token)).status).toBe(400)
    const { user, token: another } = await aLink()
    await portal.db.update(usuario).set({ ativo: 0 }).where(eq(usuario.id, user.id))
    expect((await check(another)).status).toBe(400)
  })
})

describe('RedefinirSenha', () => {
  test('sets the password, ends the sessions, resets the counted attempts and mails the user', async () => {
    const { user, token } = await aLink()
    const open = await portal.tokenOf(user)
    for (const name of [user.email, user.cnpj]) {
      for (let i = 0; i < 6; i++) await login(name, 'errada')
      expect((await login(name, SENHA)).status).toBe(429)
    }
    expect(await redefine(token)).toMatchObject({ status: 200 })
    expect((await portal.call('GET', '/Sessao', { token: open })).status).toBe(401)
    expect((await login(user.email, SENHA)).status).toBe(401)
    expect((await login(user.email, NOVA)).status).toBe(200)
    expect((await login(user.cnpj, NOVA)).status).toBe(200)
    const mails = await portal.emailsTo(user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Redefinir a senha', 'Sua senha foi alterada'])
    const [audited] = await rows<{ usuario_id: number; texto: string }>(
      portal.db,
      sql`select usuario_id, a::text as texto from auditoria a where acao = 'redefinir' and chave = ${user.id}`,
    )
    expect(audited?.usuario_id).toBe(user.id)
    expect(audited?.texto).not.toMatch(/argon2|Nv7/)
  })

  test('leaves the second factor on', async () => {
    const { user, token } = await aLink()
    await portal.db.update(usuario).set({ totp_segredo: 'JBSWY3DPEHPK3PXP' }).where(eq(usuario.id, user.id))
    expect((await redefine(token)).status).toBe(200)
    expect(await login(user.email, NOVA)).toMatchObject({ status: 401, error: TEXTS.codeNeeded })
  })

  test('accepts a link only once', async () => {
    const { token } = await aLink()
    expect((await redefine(token)).status).toBe(200)
    expect(await redefine(token)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
  })

  test('sets one password when the same link is used twice at once', async () => {
    const { user, token } = await aLink()
    const replies = await Promise.all(
      ['Xu8-um', 'Xu8-dois', 'Xu8-tres'].map((senha) => redefine(token, senha)),
    )
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(2)
    const winner = ['Xu8-um', 'Xu8-dois', 'Xu8-tres'][replies.findIndex(({ status }) => status === 200)] ?? ''
    expect((await login(user.email, winner)).status).toBe(200)
  })

  test('keeps several links valid until one of them is used', async () => {
    const { user, token } = await aLink()
    await ask(user.email)
    const newer = await mailedToken(user.email)
    expect(newer).not.toBe(token)
    expect((await redefine(token)).status).toBe(200)
    expect(await redefine(newer)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
  })

  test('refuses an unknown or expired link and the link of a user who became inactive', async () => {
    expect(await redefine('lixo')).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
    const late = await aLink()
    await portal.db.execute(sql`update recuperacao set expira_em = now()`)
    expect(await redefine(late.token)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
    const { user, token } = await aLink()
    await portal.db.update(usuario).set({ ativo: 0 }).where(eq(usuario.id, user.id))
    expect(await redefine(token)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
    await portal.db.update(usuario).set({ ativo: 1 }).where(eq(usuario.id, user.id))
    expect((await login(user.email, SENHA)).status).toBe(200)
  })

  test('keeps a link valid for 30 minutes', async () => {
    await aLink()
    const [left] = await rows<{ minutos: number }>(
      portal.db,
      sql`select round(extract(epoch from expira_em - criada_em) / 60)::int as minutos from recuperacao order by criada_em desc limit 1`,
    )
    expect(left?.minutos).toBe(30)
  })

  test.each(['', 'x'.repeat(21), '123456', 'Trama'])(
    'refuses the password "%s" and keeps the link valid',
    async (senha) => {
      const { token } = await aLink()
      expect(await redefine(token, senha)).toMatchObject({
        status: 400,
        row: { campos: [{ campo: 'senha' }] },
      })
      expect((await redefine(token)).status).toBe(200)
    },
  )
})
