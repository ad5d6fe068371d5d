import { randomUUID } from 'node:crypto'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { decodeConvite, encodeConvite } from '@trama/rules/convite'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEmpresaRow, freshEmail, nextSerial, people, type Pessoa } from '../../testing/people'
import { cpfOf } from '../../testing/tax-ids'
import { statusesOf, type TestPortal, testPortal } from '../../testing/test-portal'

interface Company {
  codcli: string
  cnpj: string
  nome: string
}
const USADO = 'Convite vencido ou já utilizado. Peça um novo.'
const SENHA_NOVA = 'Xk9-qua'

let portal: TestPortal
let home: Company
let master: Pessoa
let admins: Pessoa[]
beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.test' })
  home = await anEmpresaRow(portal.db)
  const aPessoa = people(portal.db)
  master = await aPessoa(home, 'master')
  admins = [await aPessoa(home, 'administrador'), await aPessoa(home, 'administrador')]
})
beforeEach(() => portal.db.execute(sql`delete from tentativa`))
afterAll(() => portal.close())

const TIPO = { fornecedor: 1, cliente: 2, usuario: 3, representante: 4, administrador: 9, master: 99 }
type Tipo = keyof typeof TIPO
const unsigned = (tipo: string, { cnpj } = home) => encodeConvite({ tipo, empresa: cnpj })
const form = (tipo: Tipo, convite: string, given: object = {}) => ({
  nome: 'Visitante',
  email: freshEmail(),
  cnpj: cpfOf(nextSerial()),
  senha: SENHA_NOVA,
  empresa_cnpj: home.cnpj,
  tipo: TIPO[tipo],
  ativo: 1,
  codigo_erp: '',
  convite,
  ...given,
})
const register = (body: object, options: { ip?: string; key?: string } = {}) =>
  portal.call('POST', '/Usuario', { body, ...options })
/** Makes an invitation that names nobody unless `given` does. */
async function invite(given: object = {}, empresa = home.codcli): Promise<string> {
  const body = { tipo: 2, empresa, acesso: ['1.2'], dias: 7, ...given }
  const { row } = await portal.call('POST', '/Convite', { token: master.token, body })
  return String(row.hash)
}
const stored = (email: string) =>
  firstRow<{ id: number; acesso: string[] }>(
    portal.db,
    sql`select id, empresa, tipo, ativo, aguardando, codigo_erp,
          array(select codigo from acesso where usuario_id = id order by 1) as acesso
        from usuario where email = ${email}`,
  )
const login = (email: string) =>
  portal.call('POST', '/Login', { body: { usuario: email, senha: SENHA_NOVA } })

describe('the invitation of a registration', () => {
  test.each([
    ['missing', '', 'cliente', {}],
    ['no base64', '%%%', 'cliente', {}],
    ['no structure', 'bm9uZQ', 'cliente', {}],
    ['of another type', unsignedOf('fornecedor'), 'cliente', {}],
    ['of another company', unsignedOf('cliente', '27416983000106'), 'cliente', {}],
    ['without company in the form', unsignedOf('cliente'), 'cliente', { empresa_cnpj: undefined }],
    ['usuario', unsignedOf('usuario'), 'usuario', {}],
    ['administrador', unsignedOf('administrador'), 'administrador', {}],
    ['master', unsignedOf('master'), 'master', {}],
    ['half signed', unsignedOf('cliente', undefined, { id: randomUUID() }), 'cliente', {}],
  ] as const)('%s: Cadastro inválido.', async (_name, hash, tipo, given) => {
    const convite = typeof hash === 'string' ? hash : hash()
    const body = form(tipo, convite, given)
    expect(await register(body)).toMatchObject({ status: 400, error: TEXTS.cadastroInvalid })
    expect(await stored(body.email)).toBeUndefined()
  })

  test('refuses a company that is unknown or closed', async () => {
    const closed = await anEmpresaRow(portal.db)
    await portal.db.execute(sql`update empresa set ativo = 0 where codcli = ${closed.codcli}`)
    for (const cnpj of [closed.cnpj, '27416983000106']) {
      const body = form('cliente', unsigned('cliente', { ...home, cnpj }), { empresa_cnpj: cnpj })
      expect(await register(body)).toMatchObject({ status: 403, error: TEXTS.companyNotReleased })
    }
  })
})

function unsignedOf(tipo: string, cnpj?: string, more: object = {}) {
  return () => encodeConvite({ tipo, empresa: cnpj ?? home.cnpj, ...more })
}

describe('refuses an unsigned invitation', () => {
  test.each(['fornecedor', 'cliente', 'representante'] as const)(
    'a registered %s waits for approval',
    async (tipo) => {
      const body = form(tipo, unsigned(tipo), { acesso: ['4.2'], codigo_erp: '1', empresa: 'outra' })
      expect(await register(body)).toMatchObject({
        status: 200,
        row: { resultado: 'Cadastro enviado. Aguarde a liberação de um administrador.', id: 0 },
      })
      const user = await stored(body.email)
      expect(user).toMatchObject({ empresa: home.codcli, tipo, ativo: 0, aguardando: 'S', codigo_erp: '' })
      expect(user?.acesso).not.toContain('4.2')
      expect((await login(body.email)).status).toBe(401)
      for (const { email } of admins) {
        const mail = (await portal.emailsTo(email)).at(-1)
        expect(mail?.subject).toBe('Novo cadastro aguarda liberação')
        expect(mail?.text).toContain(`https://portal.test/FormUsuario/${user?.id}`)
      }
    },
  )

  test('a name of several lines becomes one line in the mail', async () => {
    const body = form('cliente', unsigned('cliente'), { nome: ' Ana\r\n\r\nLibere já:\tx ' })
    await register(body)
    const mail = (await portal.emailsTo(admins[0]?.email ?? '')).at(-1)
    expect(mail?.text).toContain(`Ana Libere já: x (${body.email}) se cadastrou`)
  })

  test('masters are notified where a company has no administrador', async () => {
    const lonely = await anEmpresaRow(portal.db)
    const body = form('cliente', unsigned('cliente', lonely), { empresa_cnpj: lonely.cnpj })
    await register(body)
    const texts = (await portal.emailsTo(master.email)).map(({ text }) => text)
    expect(texts.join()).toContain(body.email)
  })

  test('licences of representantes are already checked at the registration', async () => {
    const full = await anEmpresaRow(portal.db)
    await portal.db.execute(sql`update empresa set qtde_rep = 0 where codcli = ${full.codcli}`)
    const body = form('representante', unsigned('representante', full), { empresa_cnpj: full.cnpj })
    expect(await register(body)).toMatchObject({ status: 400, error: TEXTS.representanteLimit })
  })

  test('an e-mail in use gets the same reply; only the reader of that mailbox is told, and no user is created', async () => {
    const known = form('cliente', unsigned('cliente'), { email: admins[0]?.email.toUpperCase() })
    const before = await firstRow(portal.db, sql`select count(*) as n from usuario`)
    const [again, fresh] = [await register(known), await register(form('cliente', unsigned('cliente')))]
    expect([again.status, again.list]).toEqual([fresh.status, fresh.list])
    const after = await firstRow(portal.db, sql`select count(*) - 1 as n from usuario`)
    expect(after).toEqual(before)
    const subjects = (await portal.emailsTo(admins[0]?.email ?? '')).map(({ subject }) => subject)
    expect(subjects).toContain('Este e-mail já tem cadastro')
  })

  test('the same e-mail twice at once creates one user', async () => {
    const body = form('cliente', unsigned('cliente'))
    const replies = await Promise.all([register(body), register(body)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const made = await rows(portal.db, sql`select 1 from usuario where email = ${body.email}`)
    expect(made).toHaveLength(1)
  })

  test('the same key sends no second mail', async () => {
    const [body, key] = [form('cliente', unsigned('cliente')), randomUUID()]
    expect((await register(body, { key })).list).toEqual((await register(body, { key })).list)
    expect(await portal.emailsTo(body.email)).toEqual([])
  })
})

describe('a signed invitation', () => {
  test('creates an active user with the accesses of the invitation, whatever the form says', async () => {
    const email = freshEmail()
    const hash = await invite({ tipo: 3, acesso: ['4.1', '1.5'], codigo_erp: 'UM', email })
    const subjects = async () => (await portal.emailsTo(email)).map(({ subject }) => subject)
    const invitation = `Convite para o portal de ${home.nome}`
    // Sent before the next call: two waiting mails may be sent in any order.
    expect(await subjects()).toEqual([invitation])
    const other = { acesso: ['4.2'], codigo_erp: '1', ativo: 0, empresa: 'x' }
    const body = form('usuario', hash, { email, ...other })
    expect(await register(body)).toMatchObject({ status: 200 })
    expect(await stored(body.email)).toMatchObject({
      empresa: home.codcli,
      tipo: 'usuario',
      ativo: 1,
      aguardando: 'N',
      codigo_erp: 'UM',
      acesso: ['1.5', '4.1'],
    })
    expect((await login(body.email)).status).toBe(200)
    expect(await subjects()).toEqual([invitation, 'Seu acesso foi criado'])
  })

  test('is accepted once, also for two registrations at once', async () => {
    const hash = await invite()
    const replies = await Promise.all([1, 2, 3].map(() => register(form('cliente', hash))))
    expect(statusesOf(replies)).toEqual([200, 400, 400])
    expect(await register(form('cliente', hash))).toMatchObject({ status: 400, error: USADO })
  })

  test('is refused once it has expired', async () => {
    const hash = await invite()
    await portal.db.execute(sql`update convite set expira_em = now()`)
    expect(await register(form('cliente', hash))).toMatchObject({ status: 400, error: USADO })
  })

  test.each([
    ['id', { id: '00000000-0000-0000-0000-000000000000' }],
    ['validade', { validade: '2099-01-01' }],
    ['assinatura', { assinatura: 'eyJhbGciOiJub25lIn0.' }],
    ['assinatura', { assinatura: 'x' }],
  ])('is refused when %s was changed', async (_name, change) => {
    const convite = decodeConvite(await invite())
    const hash = encodeConvite({ tipo: '', empresa: '', ...convite, ...change })
    expect(await register(form('cliente', hash))).toMatchObject({ error: TEXTS.cadastroInvalid })
  })

  test('is refused when type or company was changed', async () => {
    const other = await anEmpresaRow(portal.db)
    const convite = decodeConvite(await invite())
    const asUsuario = encodeConvite({ empresa: '', ...convite, tipo: 'usuario' })
    expect(await register(form('usuario', asUsuario))).toMatchObject({ error: TEXTS.cadastroInvalid })
    const there = encodeConvite({ tipo: '', ...convite, empresa: other.cnpj })
    expect(await register(form('cliente', there, { empresa_cnpj: other.cnpj }))).toMatchObject({
      error: TEXTS.cadastroInvalid,
    })
  })

  test('is refused with the signature of a session token', async () => {
    const convite = decodeConvite(await invite())
    const [header, , signature] = master.token.split('.')
    const hash = encodeConvite({ tipo: '', empresa: '', ...convite, assinatura: `${header}.${signature}` })
    expect(await register(form('cliente', hash))).toMatchObject({ error: TEXTS.cadastroInvalid })
  })

  test('that names an e-mail is accepted for that e-mail only', async () => {
    const email = freshEmail()
    const hash = await invite({ email: email.toUpperCase() })
    expect(await register(form('cliente', hash))).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'email' }] },
    })
    expect((await register(form('cliente', hash, { email }))).status).toBe(200)
  })

  test('that names a tax id is accepted for that tax id only, so that nobody chooses whose rows to see', async () => {
    const cnpj = cpfOf(nextSerial())
    const hash = await invite({
      cnpj: `${cnpj.slice(0, 3)}.${cnpj.slice(3, 6)}.${cnpj.slice(6, 9)}-${cnpj.slice(9)}`,
    })
    expect(await register(form('cliente', hash))).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'cnpj', mensagem: 'O convite é para outro CNPJ/CPF.' }] },
    })
    expect((await register(form('cliente', hash, { cnpj }))).status).toBe(200)
  })

  test('an e-mail in use is reported, and the invitation stays open', async () => {
    const hash = await invite()
    expect(await register(form('cliente', hash, { email: master.email }))).toMatchObject({
      status: 409,
      error: SERVER_TEXTS.emailTaken,
    })
    expect((await register(form('cliente', hash))).status).toBe(200)
  })

  test('the last licence goes to one of two', async () => {
    const small = await anEmpresaRow(portal.db)
    await portal.db.execute(sql`update empresa set qtde_rep = 1 where codcli = ${small.codcli}`)
    const guests = [1, 2].map(() => ({ email: freshEmail(), cnpj: cpfOf(nextSerial()) }))
    const bodies = await inTurn(guests, async (guest) =>
      form('representante', await invite({ tipo: 4, ...guest }, small.codcli), {
        empresa_cnpj: small.cnpj,
        ...guest,
      }),
    )
    const replies = await Promise.all(bodies.map((body) => register(body)))
    expect(statusesOf(replies)).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)?.error).toBe(TEXTS.representanteLimit)
  })
})

describe('limits of registration', () => {
  test('an address has to wait after 20 registrations, with growing delays', async () => {
    const bad = form('cliente', '')
    for (let i = 0; i < 20; i++) expect((await register(bad, { ip: '10.9.9.9' })).status).toBe(400)
    expect(await register(bad, { ip: '10.9.9.9' })).toMatchObject({ status: 429, row: { espera: 5 } })
    expect((await register(bad, { ip: '10.9.9.8' })).status).toBe(400)
  })

  test('one mailbox is not filled from many addresses, whether the e-mail is known or not', async () => {
    for (const email of [master.email, freshEmail()]) {
      const send = (n: number) =>
        register(form('cliente', unsigned('cliente'), { email }), { ip: `10.8.${n}.1` })
      for (let i = 0; i < 3; i++) expect((await send(i)).status).toBe(200)
      expect(await send(3)).toMatchObject({ status: 429, row: { espera: 60 } })
    }
  })
})

test('many registrations from anywhere do not fill the mailboxes of the editors; all users are stored', async () => {
  const busy = await anEmpresaRow(portal.db)
  const admin = await people(portal.db)(busy, 'administrador')
  for (let n = 0; n < 24; n++) {
    const body = form('cliente', unsigned('cliente', busy), { empresa_cnpj: busy.cnpj })
    expect((await register(body, { ip: `10.7.${n}.1` })).status).toBe(200)
  }
  expect(await portal.emailsTo(admin.email)).toHaveLength(20)
  const waiting = sql`select count(*)::int as n from usuario where empresa = ${busy.codcli} and aguardando = 'S'`
  expect(await firstRow(portal.db, waiting)).toEqual({ n: 24 })
})

test('a common password is refused at senha', async () => {
  expect(await register(form('cliente', unsigned('cliente'), { senha: '12345678' }))).toMatchObject({
    status: 400,
    row: { campos: [{ campo: 'senha', mensagem: SERVER_TEXTS.commonPassword }] },
  })
})
