import { firstRow, rows } from '@trama/server-kit/testing/rows'
import type { TipoUsuario } from '@trama/contract/access'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondFactor } from '../testing/second-factor'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let company: string
let elsewhere: string
beforeAll(async () => {
  portal = await testPortal()
  company = (await portal.anEmpresa()).codcli
  elsewhere = (await portal.anEmpresa()).codcli
})
afterAll(() => portal.close())

async function aUser(tipo: TipoUsuario = 'cliente', codcli = company) {
  const user = await portal.anUsuario(codcli, tipo)
  return { ...user, token: await portal.tokenOf(user) }
}
const dataOf = (token: string, id: number) => portal.call('GET', `/Usuario/${id}/Dados`, { token })
const anonymise = (token: string, id: number) =>
  portal.call('POST', `/Usuario/${id}/Anonimizar`, { token, body: {} })
const patch = (token: string, id: number, body: object) =>
  portal.call('PATCH', `/Usuario/${id}`, { token, body })
type Trail = Record<string, unknown>[]

describe('exporting personal data', () => {
  test('contains record, sessions and audit trail of the person, without secrets', async () => {
    const user = await aUser()
    await portal.call('POST', '/Logout', { token: await portal.tokenOf(user), body: {} })
    const { status, row } = await dataOf(user.token, user.id)
    expect(status).toBe(200)
    expect(row.usuario).toMatchObject({ id: user.id, nome: user.nome, email: user.email, cnpj: user.cnpj })
    expect(row.sessoes).toHaveLength(2)
    expect((row.sessoes as Trail).filter(({ atual }) => atual === 'S')).toHaveLength(1)
    expect((row.auditoria as Trail).map(({ acao }) => acao)).toEqual(['logout', 'login', 'login', 'incluir'])
    expect(row.gerado_data).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(JSON.stringify(row)).not.toMatch(/argon2|senha_hash|totp/)
  })

  test('does not contain data of other people: who changed the record, and whom the person changed', async () => {
    const admin = await aUser('administrador')
    const user = await aUser()
    await patch(admin.token, user.id, { nome: 'Nome novo' })
    const ofUser = (await dataOf(user.token, user.id)).row.auditoria as Trail
    expect(ofUser.find(({ acao }) => acao === 'alterar')).toMatchObject({
      usuario_id: null,
      usuario: '',
      ip: '',
      antes: { nome: user.nome },
      depois: { nome: 'Nome novo' },
    })
    const ofAdmin = (await dataOf(admin.token, admin.id)).row.auditoria as Trail
    expect(ofAdmin.find(({ acao }) => acao === 'alterar')).toMatchObject({
      usuario_id: admin.id,
      chave: String(user.id),
      antes: null,
      depois: null,
    })
  })

  test('is allowed for oneself and for editors who may reach the person', async () => {
    const [user, other, admin] = [await aUser(), await aUser(), await aUser('administrador')]
    const [stranger, master] = [await aUser('administrador', elsewhere), await aUser('master', elsewhere)]
    const statusOf = async (token: string, id = user.id) => (await dataOf(token, id)).status
    expect(await statusOf(user.token)).toBe(200)
    expect(await statusOf(admin.token)).toBe(200)
    expect(await statusOf(master.token)).toBe(200)
    expect(await statusOf(other.token)).toBe(404)
    expect(await statusOf(stranger.token)).toBe(404)
    expect(await statusOf(stranger.token, master.id)).toBe(404)
    expect(await statusOf(admin.token, 999_999)).toBe(404)
  })
})

describe('anonymising a person', () => {
  test('leaves nothing of the person in any table', async () => {
    const { withFactor } = secondFactor(portal, company)
    const admin = await aUser('administrador')
    const user = await withFactor()
    const { id, nome, email, cnpj } = user
    const other = `antes-${email}`
    await patch(admin.token, id, { email: other, codigo_erp: 'ERP-77' })
    await portal.call('POST', '/RecuperarSenha', { body: { email: other }, ip: '10.9.8.7' })
    await portal.emailsTo(other)
    await portal.db.execute(sql`insert into convite (id, empresa, tipo, acesso, email, cnpj, expira_em, usado_em, usuario_id)
      values (gen_random_uuid(), ${company}, 'cliente', '{}', ${email}, ${cnpj}, now(), now(), ${id})`)
    await portal.db.execute(sql`insert into auditoria (empresa, usuario, ip, acao, registro, chave, depois)
      select empresa, '', '', 'incluir', 'convite', id::text, jsonb_build_object('email', email, 'cnpj', cnpj)
      from convite where usuario_id = ${id}`)
    await portal.db.execute(
      sql`update sessao set ip = '10.9.8.7', agente = 'Navegador X' where usuario_id = ${id}`,
    )
    await portal.db.execute(sql`update auditoria set ip = '10.9.8.7' where usuario_id = ${id}`)

    expect((await anonymise(admin.token, id)).status).toBe(200)
    const tables = await rows<{ nome: string }>(
      portal.db,
      sql`select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const everything = await Promise.all(
      tables.map((table) =>
        rows<{ linha: string }>(portal.db, sql`select t::text as linha from ${sql.identifier(table.nome)} t`),
      ),
    )
    const text = everything.flatMap((list) => list.map(({ linha }) => linha)).join('\n')
    for (const trace of [email, other, cnpj, 'ERP-77', '10.9.8.7', 'Navegador X', user.segredo]) {
      expect(text).not.toContain(trace)
    }
    expect(text).not.toMatch(new RegExp(String.raw`${nome}\b`))
    expect(text).toContain(admin.email)
    expect(text).toMatch(new RegExp(String.raw`${admin.nome}\b`))
    const left = await firstRow(
      portal.db,
      sql`select nome, email, cnpj, ativo, aguardando, versao, totp_segredo, anonimizado_em is not null as feito,
            (select count(*)::int from acesso where usuario_id = ${id}) as acessos,
            (select count(*)::int from codigo_recuperacao where usuario_id = ${id}) as codigos
          from usuario where id = ${id}`,
    )
    expect(left).toEqual({
      nome: 'Usuário anonimizado',
      email: `anonimo-${id}@anonimo.invalid`,
      cnpj: '00000000000',
      ativo: 0,
      aguardando: 'N',
      versao: 3,
      totp_segredo: null,
      feito: true,
      acessos: 0,
      codigos: 0,
    })
  })

  test('deletes mails still queued for the person, but not those for others', async () => {
    const [admin, user, other] = [await aUser('administrador'), await aUser(), await aUser()]
    for (const { email } of [user, other]) await portal.call('POST', '/RecuperarSenha', { body: { email } })
    await anonymise(admin.token, user.id)
    expect(await rows(portal.db, sql`select data ->> 'email' as email from fila.job`)).toEqual([
      { email: other.email },
    ])
  })

  test('keeps the deeds in the audit trail, and records who anonymised', async () => {
    const admin = await aUser('administrador')
    const user = await aUser()
    await patch(user.token, user.id, { email: `outro-${user.email}`, senha_atual: user.senha })
    await anonymise(admin.token, user.id)
    const trail = await rows(
      portal.db,
      sql`select acao, usuario_id, usuario, antes, depois - 'acesso' - 'ativo' - 'tipo' - 'aguardando' - 'empresa' as depois
          from auditoria where registro = 'usuario' and chave = ${user.id} order by id`,
    )
    const blank = { nome: '', email: '', cnpj: '', codigo_erp: '' }
    expect(trail).toEqual([
      { acao: 'incluir', usuario_id: null, usuario: '', antes: null, depois: blank },
      { acao: 'alterar', usuario_id: user.id, usuario: '', antes: { email: '' }, depois: { email: '' } },
      { acao: 'anonimizar', usuario_id: admin.id, usuario: admin.nome, antes: null, depois: null },
    ])
  })

  test('ends the sessions, lets in no password or link any more, and frees the e-mail', async () => {
    const admin = await aUser('administrador')
    const user = await aUser()
    await anonymise(admin.token, user.id)
    expect((await portal.call('GET', '/Sessao', { token: user.token })).status).toBe(401)
    for (const usuario of [user.email, user.cnpj, `anonimo-${user.id}@anonimo.invalid`, '00000000000']) {
      expect((await portal.call('POST', '/Login', { body: { usuario, senha: SENHA } })).status).toBe(401)
    }
    await portal.anUsuario(company, 'cliente', { email: user.email })
  })

  test('a second call gets 400, and of two at once one succeeds', async () => {
    const admin = await aUser('administrador')
    const user = await aUser()
    const replies = await Promise.all([anonymise(admin.token, user.id), anonymise(admin.token, user.id)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await anonymise(admin.token, user.id)).toMatchObject({
      status: 400,
      error: 'Usuário já anonimizado.',
    })
  })

  test('is refused for oneself and for strangers, and to an administrador for a master', async () => {
    const [user, admin, master] = [await aUser(), await aUser('administrador'), await aUser('master')]
    const stranger = await aUser('administrador', elsewhere)
    expect((await anonymise(admin.token, admin.id)).status).toBe(400)
    expect((await anonymise(master.token, master.id)).status).toBe(400)
    expect((await anonymise(stranger.token, user.id)).status).toBe(404)
    expect((await anonymise(admin.token, master.id)).status).toBe(404)
    expect((await anonymise(user.token, admin.id)).status).toBe(403)
    expect((await anonymise(master.token, admin.id)).status).toBe(200)
  })
})
