/** Rows over the wire by a service account's key: forms of the body, rights, keys that end, bad input. */
import { gzipSync } from 'node:zlib'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { ROW_TEXTS, SERVER_TEXTS } from '@trama/contract/server-messages'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anActor, anEmpresa, type Casa } from '../testing/factories'
import { type Caller, createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aChave } from './testing'

let apl: TestApp
let casa: Casa
let token: string
beforeAll(async () => {
  apl = await createTestApp()
})
beforeEach(async () => {
  casa = await anEmpresa(apl.db)
  token = await aChave(casa)
})
afterAll(() => apl.close())

interface Sent {
  tabela?: string
  headers?: Record<string, string>
  ip?: string
}
async function put(payload: string | Buffer, { tabela = 'cor', headers = {}, ip = '10.0.0.1' }: Sent = {}) {
  const reply = await apl.app.inject({
    method: 'PUT',
    url: `/Integracao/${tabela}`,
    payload,
    remoteAddress: ip,
    headers: { token, 'content-type': 'application/json', ...headers },
  })
  const list = reply.json<Row[]>()
  return { status: reply.statusCode, list, error: list[0]?.[ERROR_FIELD] }
}
const NDJSON = { 'content-type': 'application/x-ndjson' }
const cores = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ cor: String(i).padStart(4, '0'), desc_cor: `Cor ${i}` }))
const stored = async () =>
  (
    await rows<{ n: number }>(apl.db, sql`select count(*)::int as n from cor where empresa = ${casa.empresa}`)
  )[0]?.n
const situacoes = ({ list }: { list: Row[] }) => list.map(({ situacao }) => situacao)

describe('forms of a body', () => {
  test('a JSON list and lines, packed or not, store the same rows', async () => {
    const two = cores(2)
    const lines = two.map((row) => JSON.stringify(row)).join('\n')
    expect(situacoes(await put(JSON.stringify(two)))).toEqual(['inserida', 'inserida'])
    for (const [body, headers] of [
      [lines, NDJSON],
      [`\uFEFF${lines}\r\n\r\n`, NDJSON],
      [`\uFEFF ${JSON.stringify(two, null, 2)}\n`, {}],
      [gzipSync(lines), { ...NDJSON, 'content-encoding': 'gzip' }],
      [gzipSync(JSON.stringify(two)), { 'content-encoding': 'gzip' }],
    ] as const) {
      expect(situacoes(await put(body, { headers }))).toEqual(['igual', 'igual'])
    }
  })

  test('5,000 rows are accepted and no more', async () => {
    const most = await put(JSON.stringify(cores(5000)))
    expect(most.list).toHaveLength(5000)
    expect(await put(JSON.stringify(cores(5001)))).toMatchObject({
      status: 400,
      error: SERVER_TEXTS.muitasLinhas(5000),
    })
    expect(await stored()).toBe(5000)
  })

  test('Windows-1252 is read when it is named, and otherwise reported by line', async () => {
    const line = (text: string) => Buffer.from(`{"cor":"${text}","desc_cor":"Lil\xe1s"}\n`, 'latin1')
    const body = Buffer.concat([line('A'), Buffer.from('{"cor":"B","desc_cor":"Azul"}\n')])
    expect((await put(body, { headers: NDJSON })).list).toEqual([
      { linha: 1, situacao: 'erro', erros: [{ campo: '', mensagem: SERVER_TEXTS.foraDeUtf8 }] },
      { linha: 2, situacao: 'inserida', erros: [] },
    ])
    const named = { 'content-type': 'application/x-ndjson; charset=windows-1252' }
    expect(situacoes(await put(body, { headers: named }))).toEqual(['inserida', 'igual'])
    expect(
      await rows(apl.db, sql`select desc_cor from cor where empresa = ${casa.empresa} and cor = 'A'`),
    ).toEqual([{ desc_cor: 'Lilás' }])
    const unknown = { 'content-type': 'application/json; charset=klingon' }
    expect(await put('[]', { headers: unknown })).toMatchObject({ status: 415 })
  })

  test('a line that is no JSON is reported, and the others are stored', async () => {
    const body = '{"cor":"1","desc_cor":"Um"}\n{"cor":"2",\n[1]\n{"cor":"3","desc_cor":"Três"}'
    expect((await put(body, { headers: NDJSON })).list).toMatchObject([
      { situacao: 'inserida' },
      { situacao: 'erro', erros: [{ mensagem: SERVER_TEXTS.linhaJson }] },
      { situacao: 'erro', erros: [{ mensagem: ROW_TEXTS.objeto }] },
      { situacao: 'inserida' },
    ])
    expect(situacoes(await put('[{"__proto__":{"a":1},"cor":"9","desc_cor":"x"}]'))).toEqual(['erro'])
  })

  test.each([
    ['half a list', '[{"cor":"1","desc_cor":"Um"},{"cor":"2","desc', SERVER_TEXTS.corpoIncompleto(2)],
    ['a list that does not close', '[{"cor":"1","desc_cor":"Um"}', SERVER_TEXTS.corpoIncompleto(1)],
    ['more after the list', '[{"cor":"1","desc_cor":"Um"}] x', SERVER_TEXTS.corpoIncompleto(2)],
    ['a comma too many', '[{"cor":"1","desc_cor":"Um"},]', SERVER_TEXTS.corpoIncompleto(2)],
    ['nothing', '[]', SERVER_TEXTS.semLinhas],
    ['nothing at all', ' ', SERVER_TEXTS.corpoIncompleto(1)],
  ])('%s stores nothing', async (_name, body, error) => {
    expect(await put(body)).toMatchObject({ status: 400, error })
    expect(await stored()).toBe(0)
  })

  test('half a packed body, no gzip, a bomb and another packing store nothing', async () => {
    const gzip = { ...NDJSON, 'content-encoding': 'gzip' }
    const whole = gzipSync(
      cores(500)
        .map((row) => JSON.stringify(row))
        .join('\n'),
    )
    expect((await put(whole.subarray(0, whole.length / 2), { headers: gzip })).status).toBe(400)
    expect(await put('{}', { headers: gzip })).toMatchObject({
      status: 400,
      error: SERVER_TEXTS.gzipInvalido,
    })
    const bomb = gzipSync(Buffer.alloc(200_000_000, ' '))
    expect(await put(bomb, { headers: gzip })).toMatchObject({ status: 413, error: SERVER_TEXTS.tooLarge })
    expect(await put('x', { headers: { 'content-encoding': 'br' } })).toMatchObject({ status: 415 })
    expect(await stored()).toBe(0)
  })

  test('a body ten times too large, and rows that are too large or too deep, are refused', async () => {
    const huge = `[${'{"cor":"1","desc_cor":"Um"},'.repeat(6_000_000)}`
    expect(await put(huge)).toMatchObject({ status: 413, error: SERVER_TEXTS.tooLarge })
    const rowsOf = ['x'.repeat(70_000), 'ok'].map((text) =>
      JSON.stringify({ cor: text.slice(0, 2), desc_cor: text }),
    )
    expect(situacoes(await put(rowsOf.join('\n'), { headers: NDJSON }))).toEqual(['erro', 'inserida'])
    const deep = `{"cor":"d","desc_cor":${'['.repeat(100)}${']'.repeat(100)}}`
    expect((await put(`[${deep},{"cor":"e","desc_cor":"E"}]`)).list).toMatchObject([
      { situacao: 'erro', erros: [{ mensagem: SERVER_TEXTS.linhaGrande }] },
      { situacao: 'inserida' },
    ])
  })
})

describe('keys of calls', () => {
  test('the same key gets the first answer again, and other rows are refused', async () => {
    const key = { 'idempotency-key': '00000000-0000-4000-8000-0000000000aa' }
    const body = JSON.stringify([...cores(2), { cor: 'X' }])
    const first = await put(body, { headers: key })
    expect(situacoes(first)).toEqual(['inserida', 'inserida', 'erro'])
    expect(await put(body, { headers: key })).toEqual(first)
    expect(situacoes(await put(body))).toEqual(['igual', 'igual', 'erro'])
    expect(await put(JSON.stringify(cores(1)), { headers: key })).toMatchObject({ status: 409 })
  })

  test('all rows or none are stored', async () => {
    const reply = await apl.app.inject({
      method: 'PUT',
      url: '/Integracao/cor?tudo=S',
      payload: [...cores(2), { cor: 'X' }],
      headers: { token },
    })
    expect(situacoes({ list: reply.json() })).toEqual(['desfeita', 'desfeita', 'erro'])
    expect(await stored()).toBe(0)
  })
})

describe('who may call', () => {
  const one = JSON.stringify(cores(1))

  test('accounts by table and address, never a user, and nothing else', async () => {
    const limited = await aChave(casa, { entrada: ['cor'], enderecos: ['10.0.0.0/8', '2001:db8::/32'] })
    const by = (given: Sent) => put(one, { ...given, headers: { token: limited } })
    expect((await by({})).status).toBe(200)
    expect((await by({ ip: '2001:db8::7' })).status).toBe(200)
    const denied = await inTurn(['11.0.0.1', '11.0.0.2'], (ip) => by({ ip }))
    for (const reply of denied)
      expect(reply).toMatchObject({ status: 403, error: SERVER_TEXTS.enderecoNegado })
    // A refusal is recorded once an hour.
    const trail = await rows(
      apl.db,
      sql`select ip, depois->>'motivo' as motivo from auditoria
          where empresa = ${casa.empresa} and registro = 'conta_servico' and acao = 'recusar'`,
    )
    expect(trail).toEqual([{ ip: '11.0.0.1', motivo: 'endereço' }])
    expect(await by({ tabela: 'produto' })).toMatchObject({ status: 403, error: SERVER_TEXTS.semDireito })
    const user = await apl.sign(anActor(casa, 'master'))
    expect(await put(one, { headers: { token: user, acesso: 'portal-web' } })).toMatchObject({
      status: 403,
      error: TEXTS.noAccess,
    })
    const calls = await Promise.all(
      ['/Pedido', '/Integracao/Conta', '/Usuario'].map((url) =>
        apl.call({ method: 'GET', url, headers: { token, acesso: 'portal-web' } }),
      ),
    )
    // An account reads what its events tell of.
    expect(calls.map(({ status }) => status)).toEqual([200, 403, 403])
    expect((await put(one, { tabela: 'nada' })).status).toBe(400)
  })

  test('another company is not reached, whatever the call says', async () => {
    const other = await anEmpresa(apl.db)
    const reply = await apl.app.inject({
      method: 'PUT',
      url: `/Integracao/cor?empresa=${other.empresa}`,
      payload: [{ cor: '1', desc_cor: 'Um', empresa: other.empresa }],
      headers: { token },
    })
    expect(reply.json()).toMatchObject([{ situacao: 'erro', erros: [{ campo: 'empresa' }] }])
    await put(one)
    expect(
      await rows(apl.db, sql`select empresa from cor where empresa in (${casa.empresa}, ${other.empresa})`),
    ).toEqual([{ empresa: casa.empresa }])
  })

  test('wrong keys are refused, and soon no longer looked up', async () => {
    const wrong = token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')
    expect(await put(one, { headers: { token: wrong } })).toMatchObject({
      status: 401,
      error: SERVER_TEXTS.chaveInvalida,
    })
    expect((await put(one, { headers: { token: 'tsa_x' } })).status).toBe(401)
    const ip = '203.0.113.50'
    const statuses = await Promise.all(
      Array.from({ length: 80 }, async (_, i) => {
        const made = token.replace(/\.\d+\.\d+\./, `.${i + 100}.1.`)
        return (await put(one, { headers: { token: made }, ip })).status
      }),
    )
    expect([statuses.filter((s) => s === 401).length, statuses.filter((s) => s === 429).length]).toEqual([
      60, 20,
    ])
    // Known keys still work, also from that address.
    expect((await put(one)).status).toBe(200)
    expect((await put(one, { ip })).status).toBe(200)
  })
})

describe('accounts', () => {
  let admin: Caller
  const conta = { nome: 'ERP', ativo: 'S', entrada: ['cor'], saida: [], enderecos: [] }
  beforeEach(() => {
    admin = apl.as(anActor(casa, 'administrador'))
  })
  const try_ = async (key: unknown) =>
    (await put(JSON.stringify(cores(1)), { headers: { token: String(key) } })).status
  const list = async () => (await admin.get('/Integracao/Conta')).list.find(({ nome }) => nome === 'ERP')

  test('a new key works beside the old one, which ends or is revoked, and no call in between fails', async () => {
    const { row: made } = await admin.post('/Integracao/Conta', conta)
    const chave = (versao: number, more = {}) =>
      admin.post(`/Integracao/Conta/Chave/${String(made.id)}`, { versao, ...more })
    const first = (await chave(1)).row
    expect(await try_(first.token)).toBe(200)
    const second = (await chave(2)).row
    expect([await try_(first.token), await try_(second.token)]).toEqual([200, 200])
    expect(await chave(3)).toMatchObject({ status: 400, error: SERVER_TEXTS.duasChaves })
    expect((await chave(2)).status).toBe(409)
    const revoke = await admin.post(`/Integracao/Conta/Revogar/${String(made.id)}`, { versao: 3, chave: 1 })
    expect(revoke.status).toBe(200)
    expect([await try_(first.token), await try_(second.token)]).toEqual([401, 200])
    const third = (await chave(4, { horas: 0 })).row
    expect([await try_(second.token), await try_(third.token)]).toEqual([401, 200])
    expect((await list())?.chaves).toMatchObject([
      { chave: 3, situacao: 'ativa', uso_ip: '10.0.0.1', final: String(third.token).slice(-4) },
      { chave: 2, situacao: 'vencida' },
      { chave: 1, situacao: 'revogada' },
    ])
    const kept = await rows(apl.db, sql`select * from conta_chave where empresa = ${casa.empresa}`)
    const trail = await rows(apl.db, sql`select * from auditoria where empresa = ${casa.empresa}`)
    const secret = String(third.token).split('.').at(-1) ?? ''
    expect(JSON.stringify([kept, trail])).not.toContain(secret)
  })

  test('an inactive account, or one with fewer rights, is refused at once', async () => {
    const { row: made } = await admin.post('/Integracao/Conta', conta)
    const { row } = await admin.post(`/Integracao/Conta/Chave/${String(made.id)}`, { versao: 1 })
    const change = (body: object) =>
      admin.patch(`/Integracao/Conta/${String(made.id)}`, { ...conta, ...body })
    expect(await try_(row.token)).toBe(200)
    await change({ ativo: 'N' })
    expect(await try_(row.token)).toBe(401)
    await change({ entrada: ['produto'] })
    expect(await try_(row.token)).toBe(403)
    await change({})
    expect(await try_(row.token)).toBe(200)
    expect((await change({ enderecos: ['10.0.0.0/40'] })).status).toBe(400)
    expect(await admin.post('/Integracao/Conta', conta)).toMatchObject({ error: SERVER_TEXTS.nomeDeConta })
  })

  test('calls are in the audit trail under the account’s name', async () => {
    await put(JSON.stringify(cores(1)))
    const trail = await rows(
      apl.db,
      sql`select usuario, usuario_id, ip from auditoria where empresa = ${casa.empresa} and registro = 'integracao'`,
    )
    expect(trail).toEqual([{ usuario: `ERP ${casa.empresa} 1`, usuario_id: null, ip: '10.0.0.1' }])
  })
})
