import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmpresaRow, freshEmail, nextSerial, people, type Pessoa } from '../testing/people'
import { cpfOf } from '../testing/tax-ids'
import { statusesOf, SENHA, type TestPortal, testPortal } from '../testing/test-portal'

const NOVA = 'Nv7-quase-nova'
let portal: TestPortal
let home: { codcli: string; cnpj: string; nome: string }
let elsewhere: { codcli: string; cnpj: string }
let aPessoa: ReturnType<typeof people>
beforeAll(async () => {
  portal = await testPortal()
  home = await anEmpresaRow(portal.db, { apl: portal.erp })
  elsewhere = await anEmpresaRow(portal.db)
  aPessoa = people(portal.db)
})
afterAll(() => portal.close())

const patch = ({ token }: Pessoa, { id }: Pessoa, body: object) =>
  portal.call('PATCH', `/Usuario/${id}`, { token, body })
const read = async ({ token }: Pessoa, { id }: Pessoa) =>
  (await portal.call('GET', `/Usuario/${id}`, { token })).row
const lives = async ({ token }: Pessoa) => (await portal.call('GET', '/Sessao', { token })).status === 200
const login = ({ email }: { email: string }, senha: string) =>
  portal.call('POST', '/Login', { body: { usuario: email, senha } })
const subjectsTo = async (email: string) => (await portal.emailsTo(email)).map(({ subject }) => subject)
const last = ({ id }: Pessoa) =>
  firstRow<{ antes: object; depois: object }>(
    portal.db,
    sql`select acao, usuario_id, antes, depois from auditoria
        where registro = 'usuario' and chave = ${String(id)} order by id desc limit 1`,
  )

describe('changes of the own user', () => {
  test.each(['cliente', 'administrador', 'master'] as const)(
    '%s: changes the own e-mail and password',
    async (tipo) => {
      const me = await aPessoa(home, tipo)
      const other = { ...me, token: await portal.tokenOf({ email: me.email, senha: SENHA }) }
      const email = freshEmail()
      const own = { email: ` ${email.toUpperCase()} `, senha: NOVA, senha_atual: SENHA }
      expect(await patch(me, me, own)).toMatchObject({
        status: 200,
        row: { resultado: 'Usuário alterado.', id: me.id },
      })
      expect((await login({ email }, NOVA)).status).toBe(200)
      // The session of the call stays open; the others end with the password.
      expect([await lives(me), await lives(other)]).toEqual([true, false])
      expect(new Set(await subjectsTo(me.email))).toEqual(
        new Set(['Seu e-mail foi alterado', 'Sua senha foi alterada']),
      )
      expect(await last(me)).toEqual({
        acao: 'alterar',
        usuario_id: me.id,
        antes: { email: me.email },
        depois: { email, senha: 'alterada' },
      })
    },
  )

  test('the whole record sent back unchanged changes nothing', async () => {
    const me = await aPessoa(home, 'cliente')
    const record = await read(me, me)
    expect((await patch(me, me, { ...record, senha: '' })).status).toBe(200)
    expect(await read(me, me)).toEqual(record)
    expect(await last(me)).toBeUndefined()
    expect(await lives(me)).toBe(true)
  })

  const RIGHTS: [string, string, object][] = [
    ['tipo', 'Tipo do Usuário', { tipo: 1 }],
    ['ativo', 'Ativo', { ativo: 0 }],
    ['empresa', 'Empresa', { empresa: 'outra' }],
    ['acesso', 'Acessos', { acesso: ['4.2'] }],
    ['codigo_erp', 'Usuário ERP', { codigo_erp: '1' }],
    ['cnpj', 'CNPJ/CPF', { cnpj: cpfOf(77) }],
  ]
  describe.each(RIGHTS)('%s cannot be changed, and is refused by its label', (campo, label, change) => {
    test.each(['cliente', 'usuario', 'administrador', 'master'] as const)('%s', async (tipo) => {
      const me = await aPessoa(home, tipo, { acessos: ['1.2'] })
      expect(await patch(me, me, { email: freshEmail(), ...change })).toMatchObject({
        status: 403,
        error: `Você não altera: ${label}.`,
        row: { campos: [{ campo, mensagem: `Você não altera: ${label}.` }] },
      })
      expect(await read(me, me)).toMatchObject({ email: me.email, versao: 1 })
    })
  })

  test('only editors change the own name', async () => {
    const [me, admin] = [await aPessoa(home, 'usuario'), await aPessoa(home, 'administrador')]
    expect((await patch(me, me, { nome: 'Outro' })).status).toBe(403)
    expect((await patch(admin, admin, { nome: 'Outro' })).status).toBe(200)
  })

  test('own accesses are not saved either', async () => {
    const admin = await aPessoa(home, 'administrador', { acessos: ['1.2'] })
    const save = (acesso: string[]) =>
      portal.call('POST', `/Acesso/${admin.id}`, { token: admin.token, body: { acesso } })
    expect((await save(['1.2', '1.5'])).status).toBe(403)
    expect((await save([])).status).toBe(403)
    expect((await save(['1.2'])).status).toBe(200)
  })
})

describe('changes by an administrador', () => {
  let admin: Pessoa
  beforeAll(async () => {
    admin = await aPessoa(home, 'administrador', { acessos: ['1.2', '2.1'] })
  })

  test('changes everything of a user except the company', async () => {
    const user = await aPessoa(home, 'cliente', { acessos: ['1.2'] })
    const change = {
      nome: 'Nome Novo',
      cnpj: cpfOf(nextSerial()),
      tipo: 3,
      codigo_erp: 'UM',
      acesso: ['2.1'],
    }
    expect((await patch(admin, user, change)).status).toBe(200)
    expect(await read(admin, user)).toMatchObject({ ...change, versao: 2 })
    expect((await patch(admin, user, { empresa: elsewhere.codcli })).status).toBe(403)
  })

  test('reaches neither masters nor other companies', async () => {
    for (const hidden of [await aPessoa(home, 'master'), await aPessoa(elsewhere, 'cliente')]) {
      expect((await patch(admin, hidden, { email: freshEmail() })).status).toBe(404)
      const save = await portal.call('POST', `/Acesso/${hidden.id}`, {
        token: admin.token,
        body: { acesso: [] },
      })
      expect(save.status).toBe(404)
      expect((await portal.call('DELETE', `/Usuario/${hidden.id}`, { token: admin.token })).status).toBe(404)
    }
  })

  test('makes nobody a master', async () => {
    const user = await aPessoa(home, 'cliente', { acessos: [] })
    expect((await patch(admin, user, { tipo: 99 })).status).toBe(403)
    expect((await patch(admin, user, { tipo: 9 })).status).toBe(200)
  })

  test('gives rights that he has to users with no more rights than he', async () => {
    const user = await aPessoa(home, 'cliente', { acessos: ['1.2'] })
    expect((await patch(admin, user, { acesso: ['1.2', '2.3'] })).status).toBe(403)
    expect((await patch(admin, user, { acesso: ['1.2', '2.1'] })).status).toBe(200)
    expect((await patch(admin, user, { acesso: ['2.1'] })).status).toBe(200)
    const above = await aPessoa(home, 'cliente', { acessos: ['1.2', '3.1'] })
    for (const acesso of [['1.2', '3.1'], ['1.2'], []]) {
      expect((await patch(admin, above, { acesso })).status).toBe(403)
    }
  })

  test('changes no login of a user with more rights than his own', async () => {
    const above = await aPessoa(home, 'usuario', { acessos: ['2.3'] })
    expect((await patch(admin, above, { senha: NOVA })).status).toBe(403)
    expect((await patch(admin, above, { email: freshEmail() })).status).toBe(403)
    await portal.db.execute(sql`update usuario set ativo = 0 where id = ${above.id}`)
    expect((await patch(admin, above, { ativo: 1 })).status).toBe(403)
    expect((await patch(admin, above, { ativo: 1, acesso: ['2.1'] })).status).toBe(403)
  })
})

describe('changes by a master', () => {
  let master: Pessoa
  beforeAll(async () => {
    master = await aPessoa(home, 'master', { acessos: [] })
  })

  test('moves a user to another company, which needs a free licence', async () => {
    const user = await aPessoa(home, 'representante')
    await portal.db.execute(sql`update empresa set qtde_rep = 0 where codcli = ${elsewhere.codcli}`)
    expect(await patch(master, user, { empresa: elsewhere.codcli })).toMatchObject({
      error: TEXTS.representanteLimit,
    })
    expect(await patch(master, user, { empresa: 'nada' })).toMatchObject({ error: TEXTS.companyNotReleased })
    await portal.db.execute(sql`update empresa set qtde_rep = 9 where codcli = ${elsewhere.codcli}`)
    expect((await patch(master, user, { empresa: elsewhere.codcli })).status).toBe(200)
  })

  test('turns no other type into master and no master into another type', async () => {
    const [user, peer] = [await aPessoa(home, 'cliente'), await aPessoa(home, 'master')]
    expect((await patch(master, user, { tipo: 99 })).status).toBe(403)
    expect((await patch(master, peer, { tipo: 9 })).status).toBe(403)
    expect((await patch(master, peer, { tipo: 99, nome: 'Par' })).status).toBe(200)
  })

  test.each([
    ['senha', { senha: NOVA }],
    ['acesso', { acesso: ['4.1'] }],
    ['ativo', { ativo: 0 }],
    ['tipo', { tipo: 1 }],
    ['cnpj', { cnpj: cpfOf(4711) }],
    ['codigo_erp', { codigo_erp: '3' }],
  ])('a change of %s ends the sessions of the user', async (_name, change) => {
    const user = await aPessoa(home, 'cliente')
    expect((await patch(master, user, change)).status).toBe(200)
    expect(await lives(user)).toBe(false)
  })

  test('a change of nome or e-mail ends no session', async () => {
    const user = await aPessoa(home, 'cliente')
    expect((await patch(master, user, { nome: 'N', email: freshEmail() })).status).toBe(200)
    expect(await lives(user)).toBe(true)
  })

  test('saving accesses ends the sessions', async () => {
    const user = await aPessoa(home, 'cliente')
    const save = (acesso: string[]) =>
      portal.call('POST', `/Acesso/${user.id}`, { token: master.token, body: { acesso } })
    expect(await save(['4.1', '1.1', '4.1'])).toMatchObject({
      status: 200,
      row: { resultado: 'Acessos alterados.' },
    })
    expect(await read(master, user)).toMatchObject({ acesso: ['1.1', '4.1'], versao: 2 })
    expect(await lives(user)).toBe(false)
    expect(await last(user)).toMatchObject({
      antes: { acesso: ['1.2', '2.1', '2.2'] },
      depois: { acesso: ['1.1', '4.1'] },
    })
  })

  test('activating a waiting user needs a licence, sends a mail and ends the wait', async () => {
    const user = await aPessoa(home, 'representante')
    await portal.db.execute(sql`update usuario set ativo = 0, aguardando = 'S' where id = ${user.id}`)
    await portal.db.execute(sql`update empresa set qtde_rep = 0 where codcli = ${home.codcli}`)
    expect(await patch(master, user, { ativo: 1 })).toMatchObject({ error: TEXTS.representanteLimit })
    await portal.db.execute(sql`update empresa set qtde_rep = 9999 where codcli = ${home.codcli}`)
    expect((await patch(master, user, { ativo: 1 })).status).toBe(200)
    expect(await read(master, user)).toMatchObject({ ativo: 1, aguardando: 'N' })
    expect(await subjectsTo(user.email)).toEqual(['Seu acesso foi liberado'])
  })

  test('an outdated version changes nothing; a call without a version is accepted', async () => {
    const user = await aPessoa(home, 'cliente')
    expect((await patch(master, user, { nome: 'Um', versao: 1 })).status).toBe(200)
    expect(await patch(master, user, { nome: 'Dois', versao: 1 })).toMatchObject({
      status: 409,
      error: SERVER_TEXTS.changedByOther,
    })
    expect((await patch(master, user, { nome: 'Dois' })).status).toBe(200)
    expect(await read(master, user)).toMatchObject({ nome: 'Dois', versao: 3 })
  })

  test('of two changes with the same version one is stored', async () => {
    const user = await aPessoa(home, 'cliente')
    const replies = await Promise.all(['Um', 'Dois'].map((nome) => patch(master, user, { nome, versao: 1 })))
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('refuses an e-mail in use and a change of an anonymised user', async () => {
    const user = await aPessoa(home, 'cliente')
    expect(await patch(master, user, { email: master.email })).toMatchObject({
      status: 409,
      row: { campos: [{ campo: 'email', mensagem: SERVER_TEXTS.emailTaken }] },
    })
    await portal.db.execute(sql`update usuario set anonimizado_em = now() where id = ${user.id}`)
    expect(await patch(master, user, { nome: 'De volta' })).toMatchObject({
      status: 400,
      error: 'Usuário anonimizado não pode ser alterado.',
    })
  })

  test('the last licence goes to one of two users who become representantes', async () => {
    const small = await anEmpresaRow(portal.db)
    await portal.db.execute(sql`update empresa set qtde_rep = 1 where codcli = ${small.codcli}`)
    const users = [await aPessoa(small, 'cliente'), await aPessoa(small, 'cliente')]
    const replies = await Promise.all(users.map((user) => patch(master, user, { tipo: 4 })))
    expect(statusesOf(replies)).toEqual([200, 400])
  })

  test('the audit trail contains no password and no hash of a password', async () => {
    const all = await rows<{ texto: string }>(portal.db, sql`select a::text as texto from auditoria a`)
    expect(all.map(({ texto }) => texto).join()).not.toMatch(/argon2|Nv7|certa-123/)
  })
})

test('a password set by an editor may be a common one, is replaced by the user, and ends the wait after failed logins', async () => {
  const [master, user] = [await aPessoa(home, 'master'), await aPessoa(home, 'cliente')]
  for (let i = 0; i < 6; i++) await login(user, 'errada')
  expect((await login(user, SENHA)).status).toBe(429)
  expect((await patch(master, user, { senha: '1' })).status).toBe(200)
  const { status, error, row } = await login(user, '1')
  expect([status, error, row.token]).toEqual([401, SERVER_TEXTS.senhaProvisoria, undefined])
  const body = { token: row.trocar_senha, senha: NOVA }
  expect((await portal.call('POST', '/RedefinirSenha', { body })).status).toBe(200)
  expect((await login(user, NOVA)).status).toBe(200)
})
