import { TEXTS } from '@trama/contract/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { empresa } from '../empresa/tables'
import { cpfOf } from '../testing/tax-ids'
import { SENHA, type TestPortal } from '../testing/test-portal'
import { usuario } from '../usuario/tables'

const ARGON2 = '$argon2id$v=19$m=8,t=1,p=1$'

let portal: TestPortal
let company: string
beforeAll(async () => {
  // Anew, with the counted verifications: the files before this one have loaded the portal without.
  vi.resetModules()
  const { testPortal } = await import('../testing/test-portal')
  portal = await testPortal()
  company = (await portal.anEmpresa({ nome: 'Malharia Azul', servidor: 'apl.azul.com.br', porta: 3443 }))
    .codcli
})
afterAll(async () => {
  await portal.close()
  vi.resetModules()
})

const login = (usuario: string, senha: string, ip?: string) =>
  portal.call('POST', '/Login', { body: { usuario, senha }, ...(ip ? { ip } : {}) })

describe('who enters', () => {
  test('the right password answers token and user, and is audited', async () => {
    const user = await portal.anUsuario(company, 'representante', { codigo_erp: '7' })
    const { status, row } = await login(user.email.toUpperCase(), SENHA)
    expect(status).toBe(200)
    expect(row).toMatchObject({
      resultado: 'OK',
      usuario: {
        id: user.id,
        nome: user.nome,
        email: user.email,
        cnpj: user.cnpj,
        tipo: 4,
        codigo_erp: '7',
        empresa: company,
        nome_empresa: 'Malharia Azul',
        servidor: 'apl.azul.com.br',
        porta: 3443,
      },
    })
    expect(JSON.stringify(row)).not.toContain('argon2')
    const audited = await rows(
      portal.db,
      sql`select acao, ip from auditoria where usuario_id = ${user.id} and registro = 'sessao'`,
    )
    expect(audited).toEqual([{ acao: 'login', ip: '127.0.0.1' }])
  })

  test.each([
    ['52831697409', '528.316.974-09'],
    ['12ABC34501DE35', '12.abc.345/01de-35'],
    ['T5K8M2XJ000103', 'T5K8M2XJ000103'],
  ])('tax id %s typed as %s', async (cnpj, typed) => {
    await portal.anUsuario(company, 'fornecedor', { cnpj })
    expect((await login(typed, SENHA)).status).toBe(200)
  })

  test('a tax id of two active users is ambiguous; of one active and one inactive it is not', async () => {
    const cnpj = cpfOf(555_000_111)
    await portal.anUsuario(company, 'cliente', { cnpj })
    const second = await portal.anUsuario(company, 'cliente', { cnpj })
    expect((await login(cnpj, SENHA)).status).toBe(401)
    await portal.db.update(usuario).set({ ativo: 0 }).where(eq(usuario.id, second.id))
    expect((await login(cnpj, SENHA)).status).toBe(200)
  })
})

describe('who stays out', () => {
  test('unknown user, wrong password and inactive user are told the same after the same work', async () => {
    const active = await portal.anUsuario(company, 'cliente')
    const inactive = await portal.anUsuario(company, 'cliente', { ativo: 0 })
    const ask: [string, string][] = [
      [active.email, 'errada'],
      ['ninguem@teste.com.br', SENHA],
      ['ninguem', SENHA],
      [inactive.email, SENHA],
    ]
    for (const [usuario, senha] of ask) {
      vi.mocked(verify).mockClear()
      const { status, list } = await login(usuario, senha)
      expect({ status, list }).toEqual({ status: 401, list: [{ 'method-error-400': TEXTS.loginInvalid }] })
      // One hash, of what was typed, with the same parameters: nothing else of a login takes long.
      expect(vi.mocked(verify).mock.calls).toEqual([[expect.stringContaining(ARGON2), senha]])
    }
  })

  test('a company that is not released is told only to who knows the password', async () => {
    const closed = await portal.anEmpresa()
    const user = await portal.anUsuario(closed.codcli, 'usuario')
    await portal.db.update(empresa).set({ ativo: 0 }).where(eq(empresa.codcli, closed.codcli))
    expect(await login(user.email, 'errada')).toMatchObject({ status: 401, error: TEXTS.loginInvalid })
    expect(await login(user.email, SENHA)).toMatchObject({ status: 403, error: TEXTS.companyNotReleased })
  })

  test('empty or missing fields are named', async () => {
    const { status, row } = await portal.call('POST', '/Login', { body: { usuario: ' ' } })
    expect(status).toBe(400)
    expect(row.campos).toEqual([
      { campo: 'usuario', mensagem: TEXTS.required },
      { campo: 'senha', mensagem: TEXTS.required },
    ])
  })
})
