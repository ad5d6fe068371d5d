import { MENU_CODES } from '@trama/contract/access'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { signToken, verifyToken } from '@trama/server-kit/token'
import { testTokens } from '@trama/server-kit/testing/test-tokens'
import { eq, sql } from 'drizzle-orm'
import { createLocalJWKSet, decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyRing } from '../chave/key-ring'
import { empresa } from '../empresa/tables'
import { type TestPortal, testPortal } from '../testing/test-portal'
import { usuario } from '../usuario/tables'
import { endSessions } from './end-sessions'

const HOUR = 3600
let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await testPortal()
  company = (await portal.anEmpresa()).codcli
})
afterAll(() => portal.close())

const now = () => Math.floor(Date.now() / 1000)
const anEntrada = async () => {
  const user = await portal.anUsuario(company, 'representante')
  return { user, token: await portal.tokenOf(user) }
}
/** The token of the same session as if it had been made `hours` ago. */
async function aged(token: string, hours: number) {
  const keys = keyRing(portal.db)
  const { actor } = await verifyToken(token, keys.find)
  return signToken(actor, await keys.signing(), now() - hours * HOUR)
}
const status = async (token: string) => (await portal.call('GET', '/Sessao', { token })).status

describe('the session token', () => {
  test('is verified with the published keys and contains the caller', async () => {
    const { user, token } = await anEntrada()
    const reply = await portal.app.inject('/api/jwks.json')
    expect(reply.headers['cache-control']).toBe('public, max-age=60')
    expect(reply.body).not.toContain('"d"')
    const { actor, issuedAt, expiresAt } = await verifyToken(token, createLocalJWKSet(reply.json()), company)
    expect(actor).toMatchObject({
      id: user.id,
      nome: user.nome,
      tipo: 'representante',
      cnpj: user.cnpj,
      empresa: company,
      codigo_erp: '',
      acessos: ['1.1', '1.2', '1.3', '2.2'],
    })
    expect(expiresAt - issuedAt).toBe(8 * HOUR)
  })

  test('is refused with 401 when signed by another, broken, expired or missing', async () => {
    const { token } = await anEntrada()
    const { actor } = await verifyToken(token, keyRing(portal.db).find)
    const foreign = await (await testTokens()).sign(actor)
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`
    for (const bad of [
      foreign,
      unsigned,
      `${token.slice(0, -4)}AAAA`,
      await aged(token, 9),
      'x',
      'a.b.c',
      '',
    ]) {
      const refused = await portal.call('GET', '/Sessao', { token: bad })
      expect(refused).toMatchObject({ status: 401, error: SERVER_TEXTS.sessionEnded })
    }
  })
})

describe('ValidarToken', () => {
  test('replies like Login, with the same token during the first half of its life', async () => {
    const { user, token } = await anEntrada()
    for (const call of [{ token, body: {} }, { body: { token } }, { token, body: { token: 'lixo' } }]) {
      const { status, row } = await portal.call('POST', '/ValidarToken', call)
      expect(status).toBe(200)
      expect(row).toMatchObject({
        resultado: 'OK',
        token,
        usuario: { id: user.id, tipo: 4, empresa: company },
      })
    }
  })

  test('renews token and session after half of the token’s life', async () => {
    const { token } = await anEntrada()
    const { sid } = decodeJwt(token)
    await portal.db.execute(sql`update sessao set expira_em = now() + interval '3 hours' where id = ${sid}`)
    const { row } = await portal.call('POST', '/ValidarToken', { token: await aged(token, 5), body: {} })
    const renewed = decodeJwt(String(row.token))
    expect(renewed).toMatchObject({ sid, aud: company })
    expect(renewed.exp).toBeGreaterThan(now() + 8 * HOUR - 60)
    const left = await firstRow<{ horas: number }>(
      portal.db,
      sql`select round(extract(epoch from expira_em - now()) / 3600)::int as horas from sessao where id = ${sid}`,
    )
    expect(left).toEqual({ horas: 8 })
    const almost = await aged(token, 3.9)
    expect((await portal.call('POST', '/ValidarToken', { token: almost, body: {} })).row.token).toBe(almost)
  })

  test('refuses a wrong or missing token with 401', async () => {
    for (const body of [{}, { token: 'lixo' }]) {
      expect((await portal.call('POST', '/ValidarToken', { body })).status).toBe(401)
    }
  })

  test('a token in the body is accepted by no other call', async () => {
    const { token } = await anEntrada()
    expect((await portal.call('POST', '/Logout', { body: { token } })).status).toBe(401)
  })
})

describe('the end of a session', () => {
  test('Logout ends the session of the call and no other, and is audited', async () => {
    const { user, token } = await anEntrada()
    const other = await portal.tokenOf(user)
    expect(await portal.call('POST', '/Logout', { token, body: {} })).toMatchObject({
      status: 200,
      row: { resultado: 'OK' },
    })
    expect(await status(token)).toBe(401)
    expect(await status(other)).toBe(200)
    expect((await portal.call('POST', '/ValidarToken', { token, body: {} })).status).toBe(401)
    const audited = await rows(
      portal.db,
      sql`select acao from auditoria where usuario_id = ${user.id} and registro = 'sessao' order by id`,
    )
    expect(audited).toEqual([{ acao: 'login' }, { acao: 'login' }, { acao: 'logout' }])
  })

  test('endSessions ends all sessions of a user', async () => {
    const { user, token } = await anEntrada()
    const other = await portal.tokenOf(user)
    expect(await endSessions(portal.db, user.id)).toBe(2)
    expect([await status(token), await status(other)]).toEqual([401, 401])
    expect(await endSessions(portal.db, user.id)).toBe(0)
  })

  test('a token is refused once its session, user or company is no longer active', async () => {
    const first = await anEntrada()
    await portal.db.execute(sql`update sessao set expira_em = now() where usuario_id = ${first.user.id}`)
    expect(await status(first.token)).toBe(401)

    const second = await anEntrada()
    await portal.db.update(usuario).set({ ativo: 0 }).where(eq(usuario.id, second.user.id))
    expect(await status(second.token)).toBe(401)

    const closed = await portal.anEmpresa()
    const user = await portal.anUsuario(closed.codcli, 'usuario', { acesso: [...MENU_CODES] })
    const token = await portal.tokenOf(user)
    expect(await portal.call('GET', '/Sessao', { token })).toMatchObject({ status: 200, row: { ativa: 'S' } })
    await portal.db.update(empresa).set({ ativo: 0 }).where(eq(empresa.codcli, closed.codcli))
    expect(await status(token)).toBe(401)
  })
})
