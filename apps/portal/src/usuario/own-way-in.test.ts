/**
 * A stolen session is not enough to take an account over: changes of the own e-mail and password, and the link that
 * undoes them.
 */
import { hash } from '@node-rs/argon2'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { purge } from '../housekeeping'
import { codeOf } from '../testing/code-of'
import { freshEmail } from '../testing/people'
import { secondFactor } from '../testing/second-factor'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'

const NOVA = 'Nv7-quase-nova'
const OUTRA = 'Xu8-outra-boa'
let portal: TestPortal
let kit: ReturnType<typeof secondFactor>
beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.test' })
  kit = secondFactor(portal, (await portal.anEmpresa()).codcli)
})
beforeEach(() => portal.db.execute(sql`delete from tentativa`))
afterAll(() => portal.close())

type User = Awaited<ReturnType<typeof kit.aUser>>
const patch = ({ id, token }: User, body: object) => portal.call('PATCH', `/Usuario/${id}`, { token, body })
const stored = ({ id }: User) =>
  firstRow<{ email: string; senha_hash: string }>(
    portal.db,
    sql`select email, senha_hash from usuario where id = ${id}`,
  )
const lives = async (token: string) => (await portal.call('GET', '/Sessao', { token })).status === 200
const redefine = (token: unknown, senha: string) =>
  portal.call('POST', '/RedefinirSenha', { body: { token, senha } })
const undo = (token: string) => portal.call('POST', '/DesfazerAlteracao', { body: { token } })
/** Token of the undo link in the last mail to an address; with `wanted`, in the last mail with that subject. */
async function undoToken(email: string, wanted = ''): Promise<string> {
  const mails = await portal.emailsTo(email)
  const mail = mails.findLast(({ subject }) => subject?.includes(wanted))
  return /https:\/\/portal\.test\/DesfazerAlteracao\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe.each(['cliente', 'administrador'] as const)('%s: changing the own e-mail or password', (tipo) => {
  test.each([
    ['without the password', {}, 'senha_atual', 'Informe a senha atual.'],
    ['with the wrong one', { senha_atual: 'errada' }, 'senha_atual', 'Senha incorreta.'],
  ])('%s: nothing changes', async (_name, proof, campo, mensagem) => {
    const user = await kit.aUser(tipo)
    const before = await stored(user)
    for (const change of [{ email: freshEmail() }, { senha: NOVA }]) {
      expect(await patch(user, { ...change, ...proof })).toMatchObject({
        status: 400,
        row: { campos: [{ campo, mensagem }] },
      })
    }
    expect(await stored(user)).toEqual(before)
    expect(await portal.emailsTo(user.email)).toEqual([])
  })

  test('needs a code too when a second factor is on, and accepts it once', async () => {
    const user = await kit.withFactor(tipo)
    const change = { email: freshEmail(), senha_atual: SENHA }
    expect(await patch(user, change)).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'codigo', mensagem: TEXTS.codeNeeded }] },
    })
    expect(await patch(user, { ...change, codigo: '12' })).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'codigo', mensagem: SERVER_TEXTS.codeInvalid }] },
    })
    const codigo = codeOf(user.segredo)
    expect((await patch(user, { ...change, codigo })).status).toBe(200)
    expect((await patch(user, { email: freshEmail(), senha_atual: SENHA, codigo })).status).toBe(400)
    expect((await stored(user))?.email).toBe(change.email)
  })

  test.each([{ email: 'novo' }, { senha: NOVA }])(
    'a change of %o keeps only the session that made it',
    async (change) => {
      const user = await kit.aUser(tipo)
      const other = await portal.tokenOf(user)
      const given = 'email' in change ? { email: freshEmail() } : change
      expect((await patch(user, { ...given, senha_atual: SENHA })).status).toBe(200)
      expect([await lives(user.token), await lives(other)]).toEqual([true, false])
    },
  )
})

test('own changes are limited, because each one mails somebody or reveals whether an e-mail is in use', async () => {
  const [me, other] = [await kit.aUser(), await kit.aUser()]
  const proof = { senha_atual: SENHA }
  for (let i = 0; i < 5; i++) {
    expect((await patch(me, { email: other.email, ...proof })).status).toBe(409)
    expect((await patch(me, { email: freshEmail(), ...proof })).status).toBe(200)
  }
  expect((await patch(me, { email: freshEmail(), ...proof })).status).toBe(429)
  expect((await patch(me, { senha: NOVA, ...proof })).status).toBe(429)
  // A body without an actual change needs no password.
  expect((await patch(me, { email: (await stored(me))?.email, senha: '' })).status).toBe(200)
})

test('a code sent with a refused change stays valid', async () => {
  const [user, other] = [await kit.withFactor(), await kit.aUser()]
  const codigo = codeOf(user.segredo)
  expect((await patch(user, { email: other.email, senha_atual: SENHA, codigo })).status).toBe(409)
  expect((await patch(user, { email: freshEmail(), senha_atual: SENHA, codigo })).status).toBe(200)
})

test('guessing the password at an open session has to wait like a login, and is audited', async () => {
  const user = await kit.aUser()
  const guess = (senha_atual: string) => patch(user, { senha: NOVA, senha_atual })
  for (let i = 0; i < 5; i++) expect((await guess('errada')).status).toBe(400)
  expect((await guess(SENHA)).status).toBe(429)
  const trail = await rows<{ acao: string; depois: object }>(
    portal.db,
    sql`select acao, depois from auditoria where registro = 'usuario' and usuario_id = ${user.id} order by id`,
  )
  expect(trail.at(-1)).toEqual({ acao: 'bloquear', depois: { origem: 'sessão aberta', espera: 5 } })
  expect((await kit.login(user.email)).status).toBe(200)
})

describe('the undo link', () => {
  test('sent to the old address, restores a changed e-mail and ends sessions and links', async () => {
    const user = await kit.aUser()
    const thief = freshEmail()
    await patch(user, { email: thief, senha_atual: SENHA })
    const theirs = await portal.tokenOf({ email: thief, senha: SENHA })
    const token = await undoToken(user.email)
    const { status, row } = await undo(token)
    expect(status).toBe(200)
    expect((await stored(user))?.email).toBe(user.email)
    expect([await lives(user.token), await lives(theirs)]).toEqual([false, false])
    // Whoever made the change knew the password, so that password is no longer accepted.
    expect((await kit.login(user.email)).status).toBe(401)
    expect((await redefine(row.token, OUTRA)).status).toBe(200)
    expect((await kit.login(user.email, undefined, OUTRA)).status).toBe(200)
    expect(await undo(token)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
    expect(await kit.subjects(user.email)).toContain('Alteração desfeita')
    const kept = await rows(portal.db, sql`select d::text as texto from desfazer d`)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('used a second time is answered by a mail to the same address, with a link for the password', async () => {
    const user = await kit.aUser()
    await patch(user, { email: freshEmail(), senha_atual: SENHA })
    const token = await undoToken(user.email)
    const ask = (given: string) =>
      portal.call('POST', '/DesfazerAlteracao/NovoLink', { body: { token: given } })
    const mailed = async () =>
      /RedefinirSenha\/([\w-]+)/.exec((await portal.emailsTo(user.email)).map(({ text }) => text).join())?.[1]
    const [unused, unknown] = [await ask(token), await ask('nenhum')]
    expect(await mailed()).toBeUndefined()
    await undo(token)
    const again = await ask(token)
    expect([again.status, again.row]).toEqual([200, unused.row])
    expect(unknown.row).toEqual(unused.row)
    const link = await mailed()
    const shown = await portal.call('POST', '/RedefinirSenha/Conferir', { body: { token: link } })
    expect(shown.row).toMatchObject({ usuario: user.email })
    expect((await redefine(link, OUTRA)).status).toBe(200)
  })

  test('also undoes what the thief did later: second factor, links, recovery', async () => {
    const user = await kit.aUser()
    const thief = freshEmail()
    await patch(user, { email: thief, senha_atual: SENHA })
    const segredo = String((await user.send('', { senha: SENHA })).row.segredo)
    expect((await user.send('/Ativar', { codigo: codeOf(segredo) })).status).toBe(200)
    const theirs = await undoToken(thief)
    expect(theirs).not.toBe('')
    await portal.call('POST', '/RecuperarSenha', { body: { email: thief } })
    const mail = (await portal.emailsTo(thief)).map(({ text }) => text ?? '').join()
    const recovery = /RedefinirSenha\/([\w-]+)/.exec(mail)?.[1]

    const { row } = await undo(await undoToken(user.email))
    expect(await undo(theirs)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
    expect((await redefine(recovery, NOVA)).status).toBe(400)
    expect((await redefine(row.token, OUTRA)).status).toBe(200)
    expect((await kit.login(user.email, undefined, OUTRA)).status).toBe(200)
  })

  test('turns a second factor that was turned off on again', async () => {
    const user = await kit.withFactor()
    await user.send('/Desativar', { senha: SENHA, codigo: codeOf(user.segredo) })
    const { row } = await undo(await undoToken(user.email, 'desativada'))
    await redefine(row.token, OUTRA)
    expect(await kit.login(user.email, undefined, OUTRA)).toMatchObject({ error: TEXTS.codeNeeded })
    expect((await kit.login(user.email, codeOf(user.segredo), OUTRA)).status).toBe(200)
  })

  test('reserves the old address for its owner while the link is valid', async () => {
    const [user, other] = [await kit.aUser(), await kit.aUser()]
    await patch(user, { email: freshEmail(), senha_atual: SENHA })
    expect(await patch(other, { email: user.email, senha_atual: SENHA })).toMatchObject({
      status: 409,
      error: SERVER_TEXTS.emailTaken,
    })
    const admin = await kit.aUser('administrador')
    const novo = { nome: 'Novo', email: user.email, cnpj: '52998224725', senha: NOVA, tipo: 2 }
    expect((await portal.call('POST', '/Usuario', { token: admin.token, body: novo })).status).toBe(409)
    expect((await undo(await undoToken(user.email))).status).toBe(200)
  })

  test('is valid for seven days, and the owner may take the own old address again without it', async () => {
    const user = await kit.aUser()
    await patch(user, { email: freshEmail(), senha_atual: SENHA })
    expect((await patch(user, { email: user.email, senha_atual: SENHA })).status).toBe(200)
    const left = await firstRow(
      portal.db,
      sql`select distinct round(extract(epoch from expira_em - criada_em) / 86400)::int as dias from desfazer`,
    )
    expect(left).toEqual({ dias: 7 })
    const token = await undoToken(user.email)
    await portal.db.execute(sql`update desfazer set expira_em = now() where usuario_id = ${user.id}`)
    expect(await undo(token)).toMatchObject({ status: 400, error: TEXTS.linkInvalid })
    await purge(portal.db)
    expect(
      await firstRow(portal.db, sql`select 1 from desfazer where usuario_id = ${user.id}`),
    ).toBeUndefined()
  })

  test('is missing from the mail about a change by an editor', async () => {
    const [user, admin] = [await kit.aUser(), await kit.aUser('administrador')]
    const path = `/Usuario/${user.id}`
    await portal.call('PATCH', path, { token: admin.token, body: { email: freshEmail() } })
    expect(await kit.subjects(user.email)).toEqual(['Seu e-mail foi alterado'])
    expect(await undoToken(user.email)).toBe('')
  })

  test('undoes once when used twice at the same time', async () => {
    const user = await kit.aUser()
    await patch(user, { senha: NOVA, senha_atual: SENHA })
    const token = await undoToken(user.email)
    const replies = await Promise.all([undo(token), undo(token), undo(token)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('calls without a link', () => {
  const LIXO = 'x'.repeat(43)
  test.each([
    [
      'RedefinirSenha',
      (ip: string) => portal.call('POST', '/RedefinirSenha', { body: { token: LIXO, senha: NOVA }, ip }),
    ],
    [
      'DesfazerAlteracao',
      (ip: string) => portal.call('POST', '/DesfazerAlteracao', { body: { token: LIXO }, ip }),
    ],
  ])('%s: 60 cost no hash, and the network has to wait after them', async (_name, send) => {
    const hashed = vi.mocked(hash).mock.calls.length
    const replies = await Promise.all(Array.from({ length: 60 }, () => send('10.9.0.1')))
    expect(replies.every(({ status, error }) => status === 400 && error === TEXTS.linkInvalid)).toBe(true)
    expect((await send('10.9.0.1')).status).toBe(429)
    expect((await send('10.9.0.2')).status).toBe(400)
    expect(vi.mocked(hash).mock.calls.length).toBe(hashed)
  })
})
