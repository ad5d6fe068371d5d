/** Open invitations: listed, sent again, cancelled, and the information that their links give to a holder. */
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { CONVITE_DIAS } from '@trama/contract/portal/convite'
import { decodeConvite, encodeConvite } from '@trama/rules/convite'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEmpresaRow, freshEmail, nextSerial, people, type Pessoa } from '../testing/people'
import { cpfOf } from '../testing/tax-ids'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let home: { codcli: string; cnpj: string; nome: string }
let elsewhere: { codcli: string; cnpj: string }
let admin: Pessoa
let master: Pessoa
beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.test' })
  home = await anEmpresaRow(portal.db)
  elsewhere = await anEmpresaRow(portal.db)
  admin = await people(portal.db)(home, 'administrador')
  master = await people(portal.db)(elsewhere, 'master')
})
beforeEach(() => portal.db.execute(sql`delete from convite`))
afterAll(() => portal.close())

const aGuest = () => ({ nome: 'Malhas do Vale', email: freshEmail(), cnpj: cpfOf(nextSerial()) })
async function invite(given: object = aGuest(), { token }: Pessoa = admin) {
  const body = { tipo: 1, acesso: ['3.1'], dias: 2, ...given }
  const { row } = await portal.call('POST', '/Convite', { token, body })
  const hash = String(row.hash)
  return { hash, id: decodeConvite(hash)?.id ?? '' }
}
const list = async ({ token }: Pessoa = admin, query = '') =>
  (await portal.call('GET', `/Convite${query}`, { token })).list
const resend = (id: string, { token }: Pessoa = admin) =>
  portal.call('POST', `/Convite/${id}/Reenviar`, { token, body: {} })
const cancel = (id: string, { token }: Pessoa = admin) => portal.call('DELETE', `/Convite/${id}`, { token })
const check = (convite: string, ip?: string) =>
  portal.call('POST', '/Convite/Conferir', { body: { convite }, ...(ip ? { ip } : {}) })
const register = (convite: string, given: object) =>
  portal.call('POST', '/Usuario', {
    body: { senha: 'Xk9-qua', empresa_cnpj: home.cnpj, tipo: 1, convite, nome: 'Visitante', ...given },
  })
const expire = (id: string) => portal.db.execute(sql`update convite set expira_em = now() where id = ${id}`)

describe('the list of invitations', () => {
  test('shows guest, type, inviter and last day', async () => {
    const guest = aGuest()
    const { id } = await invite(guest)
    expect(await list()).toEqual([
      {
        id,
        ...guest,
        situacao: 'A',
        tipo: 1,
        acesso: ['3.1'],
        empresa: home.codcli,
        nome_empresa: home.nome,
        criado_por: admin.nome,
        criado: formatDateBr(todayIn()),
        validade: formatDateBr(addDays(todayIn(), 2)),
        aguarda: 'N',
      },
    ])
  })

  test('leaves out used and cancelled invitations, keeps expired ones, and searches by name and e-mail', async () => {
    const guest = aGuest()
    const [used, gone] = [await invite(guest), await invite()]
    const late = await invite({ nome: 'Tardia', email: 'tarde@teste.com.br' })
    expect((await register(used.hash, guest)).status).toBe(200)
    expect((await cancel(gone.id)).status).toBe(200)
    await expire(late.id)
    expect(await list()).toMatchObject([{ id: late.id, situacao: 'V', aguarda: 'S', cnpj: '' }])
    expect(await list(admin, '?nome=tarde@')).toHaveLength(1)
    expect(await list(admin, '?nome=vale')).toHaveLength(0)
  })

  test('shows the own company only; a master sees all companies', async () => {
    await invite()
    await invite({ ...aGuest(), empresa: elsewhere.codcli }, master)
    expect(await list()).toHaveLength(1)
    expect(await list(master)).toHaveLength(2)
  })
})

describe('an invitation sent again', () => {
  test('mails a new link that is valid for a week more and replaces the former link', async () => {
    const guest = aGuest()
    const { id, hash } = await invite(guest)
    const { status, row } = await resend(id)
    const validade = formatDateBr(addDays(todayIn(), CONVITE_DIAS))
    expect([status, row.resultado, row.validade]).toEqual([200, 'Convite reenviado.', validade])
    const mails = await portal.emailsTo(guest.email)
    expect(mails).toHaveLength(2)
    expect(mails.map(({ text }) => text).join('\n')).toContain(String(row.link))
    expect((await check(hash)).row).toMatchObject({ situacao: 'R' })
    expect(await register(hash, guest)).toMatchObject({ status: 400, error: SERVER_TEXTS.conviteOver })
    const renewed = String(row.link).split('/').at(-1) ?? ''
    expect((await check(renewed)).row).toMatchObject({ situacao: 'A' })
    expect((await register(renewed, guest)).status).toBe(200)
  })

  test('reopens an expired invitation, and limits the mails to one mailbox', async () => {
    const guest = aGuest()
    const { id } = await invite(guest)
    await expire(id)
    expect((await resend(id)).status).toBe(200)
    expect(await list()).toMatchObject([{ situacao: 'A' }])
    expect((await resend(id)).status).toBe(200)
    expect((await resend(id)).status).toBe(429)
  })

  test('returns the renewed link where the invitation names no e-mail', async () => {
    const { id } = await invite({})
    expect(await resend(id)).toMatchObject({ status: 200, row: { resultado: 'Link renovado.' } })
  })
})

test('a cancelled invitation ends its link at once and is audited', async () => {
  const guest = aGuest()
  const { id, hash } = await invite(guest)
  expect(await cancel(id)).toMatchObject({ status: 200, row: { resultado: 'Convite cancelado.' } })
  expect((await check(hash)).row).toMatchObject({ situacao: 'C' })
  expect(await register(hash, guest)).toMatchObject({ status: 400, error: SERVER_TEXTS.conviteOver })
  for (const again of [cancel, resend]) expect((await again(id)).status).toBe(404)
  const entry = sql`select acao, usuario_id from auditoria where chave = ${id} order by id desc limit 1`
  expect(await firstRow(portal.db, entry)).toEqual({ acao: 'revogar', usuario_id: admin.id })
})

test('an invitation of another company can be neither sent again nor cancelled', async () => {
  const { id } = await invite({ ...aGuest(), empresa: elsewhere.codcli }, master)
  expect([(await resend(id)).status, (await cancel(id)).status]).toEqual([404, 404])
  expect((await cancel(id, master)).status).toBe(200)
})

describe('the check of a link', () => {
  test('tells the guest, and whether an administrator has to let the guest in afterwards', async () => {
    const guest = aGuest()
    const named = await check((await invite(guest)).hash)
    const { email, cnpj } = guest
    expect(named.row).toEqual({ situacao: 'A', email, cnpj, aguarda: 'N' })
    const open = await check((await invite({})).hash)
    expect(open.row).toEqual({ situacao: 'A', email: '', cnpj: '', aguarda: 'S' })
  })

  test('tells nothing about the guest once the invitation is over', async () => {
    const guest = aGuest()
    const { hash, id } = await invite(guest)
    const over = (situacao: string) => ({ situacao, email: '', cnpj: '', aguarda: 'N' })
    await expire(id)
    expect((await check(hash)).row).toEqual(over('V'))
    await portal.db.execute(sql`update convite set expira_em = now() + interval '1 day'`)
    await register(hash, guest)
    expect((await check(hash)).row).toEqual(over('U'))
    await portal.db.execute(sql`delete from convite`)
    expect((await check(hash)).row).toEqual(over('V'))
  })

  test('rejects a link that was changed, cut short or never signed', async () => {
    const { hash } = await invite()
    const convite = { tipo: '', empresa: '', ...decodeConvite(hash) }
    const { id: _, ...cut } = convite
    const bad = [
      encodeConvite({ ...convite, validade: '2099-01-01' }),
      encodeConvite(cut),
      encodeConvite({ tipo: 'cliente', empresa: home.cnpj }),
      'nada',
    ]
    for (const one of bad)
      expect(await check(one)).toMatchObject({ status: 400, error: TEXTS.cadastroInvalid })
  })

  test('is limited per address', async () => {
    for (let i = 0; i < 60; i++) expect((await check('nada', '10.6.6.6')).status).toBe(400)
    expect((await check('nada', '10.6.6.6')).status).toBe(429)
  })
})

describe('registration by an invitation', () => {
  const aguarda = { resultado: 'Cadastro enviado. Aguarde a liberação de um administrador.', id: 0 }
  const stored = (email: string) =>
    firstRow<{ id: number }>(
      portal.db,
      sql`select id, tipo, ativo, aguardando, codigo_erp,
            array(select codigo from acesso where usuario_id = id order by 1) as acesso
          from usuario where email = ${email}`,
    )
  const login = (email: string) =>
    portal.call('POST', '/Login', { body: { usuario: email, senha: 'Xk9-qua' } })

  test.each([
    ['nobody', 2, {}],
    ['an e-mail only', 1, { email: freshEmail() }],
    ['a tax id only', 4, { cnpj: cpfOf(nextSerial()) }],
    ['nobody of the house', 3, {}],
  ])('the guest waits for approval where the invitation names %s', async (_name, tipo, named) => {
    const { hash } = await invite({ tipo, acesso: ['1.2', '4.1'], ...named })
    const guest = { tipo, ...aGuest(), ...named }
    expect(await register(hash, guest)).toMatchObject({ status: 200, row: aguarda })
    const user = await stored(guest.email)
    expect(user).toMatchObject({ ativo: 0, aguardando: 'S', acesso: ['1.2', '4.1'] })
    expect((await login(guest.email)).status).toBe(401)
    const texts = (await portal.emailsTo(admin.email)).map(({ text }) => text)
    expect(texts.join('\n')).toContain(`https://portal.test/FormUsuario/${user?.id}`)
    const again = await register(hash, { tipo, ...aGuest(), ...named })
    expect(again).toMatchObject({ status: 400, error: SERVER_TEXTS.conviteOver })
  })

  test.each([2, 1, 4])(
    'a guest of type %i is active at once where the invitation names e-mail and tax id',
    async (tipo) => {
      const guest = aGuest()
      const { hash } = await invite({ tipo, ...guest })
      expect((await register(hash, { tipo, ...guest })).status).toBe(200)
      expect(await stored(guest.email)).toMatchObject({ ativo: 1, aguardando: 'N' })
      expect((await login(guest.email)).status).toBe(200)
    },
  )
})

test('only a hash of the link is kept', async () => {
  const { hash } = await invite()
  const kept = await firstRow<{ texto: string }>(
    portal.db,
    sql`select concat(jsonb_agg(c), (select jsonb_agg(a) from auditoria a)) as texto from convite c`,
  )
  expect(kept?.texto).not.toContain(hash)
  expect(kept?.texto).not.toContain(decodeConvite(hash)?.assinatura)
})
