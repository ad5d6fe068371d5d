import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../testing/code-of'
import { secondFactor } from '../testing/second-factor'
import { SENHA, type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let login: Kit['login']
let auditOf: Kit['auditOf']
let subjects: Kit['subjects']
let aUser: Kit['aUser']
let withFactor: Kit['withFactor']

type Kit = ReturnType<typeof secondFactor>
beforeAll(async () => {
  portal = await testPortal()
  const { codcli } = await portal.anEmpresa({ nome: 'Malharia: Azul' })
  ;({ login, auditOf, subjects, aUser, withFactor } = secondFactor(portal, codcli))
})
beforeEach(() => portal.db.execute(sql`delete from tentativa`))
afterAll(() => portal.close())

describe('turning the second factor on', () => {
  test('needs the password, then a code; shows ten recovery codes once; is mailed and audited without secrets', async () => {
    const user = await aUser()
    expect((await user.get()).row).toEqual({ ativo: 'N', exigido: 'N', codigos_restantes: 0 })
    const { row } = await user.send('', { senha: SENHA })
    const segredo = String(row.segredo)
    const uri = new URL(String(row.uri))
    expect(decodeURIComponent(uri.pathname)).toBe(`/Trama Malharia  Azul:${user.email}`)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: segredo,
      issuer: 'Trama Malharia  Azul',
    })
    expect((await login(user.email)).status).toBe(200)

    const on = await user.send('/Ativar', { codigo: codeOf(segredo) })
    const codes = on.row.codigos_recuperacao as string[]
    expect(on.status).toBe(200)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect((await user.get()).row).toEqual({ ativo: 'S', exigido: 'N', codigos_restantes: 10 })
    expect(await subjects(user.email)).toEqual(['Verificação em duas etapas ativada'])

    const audited = await auditOf(user.id)
    expect(audited.map(({ acao, ator }) => [acao, ator])).toEqual([
      ['configurar', user.id],
      ['ativar', user.id],
    ])
    const kept = await rows(portal.db, sql`select c::text as texto from codigo_recuperacao c`)
    const texts = JSON.stringify([audited, kept])
    for (const secret of [segredo, ...codes]) expect(texts).not.toContain(secret)
  })

  test('a wrong password is counted for this session only, so a stolen session does not lock the owner out', async () => {
    const user = await aUser()
    for (let i = 0; i < 5; i++) {
      expect(await user.send('', { senha: 'errada' })).toMatchObject({
        status: 400,
        error: 'Senha incorreta.',
      })
    }
    expect((await user.send('', { senha: SENHA })).status).toBe(429)
    expect((await login(user.email)).status).toBe(200)
  })

  test('a wrong code turns nothing on; without a start, or twice, it is refused', async () => {
    const user = await aUser()
    expect((await user.send('/Ativar', { codigo: '123456' })).status).toBe(400)
    const segredo = String((await user.send('', { senha: SENHA })).row.segredo)
    const wrong = codeOf(segredo) === '000000' ? '111111' : '000000'
    expect(await user.send('/Ativar', { codigo: wrong })).toMatchObject({
      status: 400,
      error: SERVER_TEXTS.codeInvalid,
    })
    expect((await login(user.email)).status).toBe(200)
    expect((await user.send('/Ativar', { codigo: codeOf(segredo) })).status).toBe(200)
    expect((await user.send('/Ativar', { codigo: codeOf(segredo) })).status).toBe(400)
    expect((await user.send('', { senha: SENHA })).status).toBe(400)
  })

  test('a second start voids the first secret', async () => {
    const user = await aUser()
    const first = String((await user.send('', { senha: SENHA })).row.segredo)
    const second = String((await user.send('', { senha: SENHA })).row.segredo)
    expect((await user.send('/Ativar', { codigo: codeOf(first) })).status).toBe(400)
    expect((await user.send('/Ativar', { codigo: codeOf(second) })).status).toBe(200)
  })
})

describe('turning the second factor off', () => {
  test('needs password and code; mailed and audited', async () => {
    const user = await withFactor()
    const stop = (senha: string, codigo: string) => user.send('/Desativar', { senha, codigo })
    expect(await stop('errada', codeOf(user.segredo))).toMatchObject({
      status: 400,
      error: 'Senha incorreta.',
    })
    expect(await stop(SENHA, '12')).toMatchObject({ status: 400, error: SERVER_TEXTS.codeInvalid })
    expect((await stop(SENHA, codeOf(user.segredo))).status).toBe(200)
    expect((await user.get()).row).toEqual({ ativo: 'N', exigido: 'N', codigos_restantes: 0 })
    expect((await login(user.email)).status).toBe(200)
    expect((await stop(SENHA, codeOf(user.segredo))).status).toBe(400)
    expect(await subjects(user.email)).toContain('Verificação em duas etapas desativada')
    expect((await auditOf(user.id)).at(-1)?.acao).toBe('desativar')
  })

  test('wrong codes make this session wait, but not the other sessions of the owner', async () => {
    const { email, segredo, send } = await withFactor()
    for (let i = 0; i < 5; i++) await send('/Desativar', { senha: SENHA, codigo: '12' })
    expect((await send('/Desativar', { senha: SENHA, codigo: codeOf(segredo) })).status).toBe(429)
    expect((await login(email, codeOf(segredo))).status).toBe(200)
  })

  test('a recovery code is accepted instead of a code of the authenticator', async () => {
    const { codigos, send } = await withFactor()
    expect((await send('/Desativar', { senha: SENHA, codigo: codigos[3] })).status).toBe(200)
  })
})

describe('new recovery codes', () => {
  test('need password and code, void the older ones, are mailed and audited', async () => {
    const user = await withFactor()
    const renew = (senha: string, codigo: string) => user.send('/Codigos', { senha, codigo })
    expect(await renew('errada', codeOf(user.segredo))).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'senha', mensagem: 'Senha incorreta.' }] },
    })
    expect(await renew(SENHA, '12')).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'codigo', mensagem: SERVER_TEXTS.codeInvalid }] },
    })
    const { status, row } = await renew(SENHA, codeOf(user.segredo))
    const codes = row.codigos_recuperacao as string[]
    expect([status, new Set([...codes, ...user.codigos]).size]).toEqual([200, 20])
    expect((await login(user.email, user.codigos[0])).status).toBe(401)
    expect((await login(user.email, codes[0])).status).toBe(200)
    expect(await subjects(user.email)).toContain('Novos códigos de recuperação')
    expect((await auditOf(user.id)).map(({ acao }) => acao)).toContain('renovar')
  })

  test('there are none without a second factor', async () => {
    const user = await aUser()
    expect((await user.send('/Codigos', { senha: SENHA, codigo: '123456' })).status).toBe(400)
  })
})

describe('second factor removed by an editor', () => {
  const remove = (token: string, id: number) =>
    portal.call('POST', `/DoisFatores/${id}/Remover`, { token, body: {} })

  test('ends the sessions of the user, mails the owner and is audited', async () => {
    const user = await withFactor()
    const admin = await aUser('administrador')
    expect((await remove(admin.token, user.id)).status).toBe(200)
    expect((await user.get()).status).toBe(401)
    expect((await login(user.email)).status).toBe(200)
    expect(await subjects(user.email)).toContain('Verificação em duas etapas removida')
    expect((await auditOf(user.id)).at(-1)).toMatchObject({ acao: 'remover', ator: admin.id })
    expect((await remove(admin.token, user.id)).status).toBe(400)
  })

  test('is refused for the own second factor, for a user out of reach and, by an administrador, for a master', async () => {
    const user = await withFactor()
    const admin = await withFactor('administrador')
    const stranger = await aUser('administrador', (await portal.anEmpresa()).codcli)
    const master = await aUser('master')
    expect((await remove(admin.token, admin.id)).status).toBe(400)
    expect((await remove(stranger.token, user.id)).status).toBe(404)
    expect((await remove(admin.token, master.id)).status).toBe(404)
    expect((await remove(master.token, user.id)).status).toBe(200)
  })
})
