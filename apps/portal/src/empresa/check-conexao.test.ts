import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../testing/test-portal'
import { CONEXAO_MESSAGES, reasonOf, semEmpresa } from './check-conexao'

let portal: TestPortal
let company: { codcli: string }
let token: string
beforeAll(async () => {
  portal = await testPortal()
  company = await portal.anEmpresa()
})
// Each test has its own user, because the limit counts per user.
beforeEach(async () => {
  token = await portal.tokenOf(await portal.anUsuario(company.codcli, 'master'))
})
afterAll(() => portal.close())

const check = (servidor: string, porta: number, codcli?: string) =>
  portal.call('POST', '/Empresa/Conexao', { token, body: { servidor, porta, codcli } })

/** Runs a server on a free port of this machine during one check. */
async function against(server: Server, codcli?: string) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { row } = await check('127.0.0.1', port, codcli)
  await new Promise((resolve) => server.close(resolve))
  return row
}
const answering = (listener: RequestListener) => against(createServer(listener))
const json = (body: unknown): RequestListener => {
  return (_request, reply) => void reply.end(JSON.stringify(body))
}
const fails = (resultado: string) =>
  expect.objectContaining({ resultado, responde: 'N', versao: null, nome: '' })

test('an APL is asked for its name and version only, and both are shown', async () => {
  const asked: unknown[] = []
  const row = await answering((request, reply) => {
    const { method, url, headers } = request
    asked.push([method, url, headers.token])
    reply.end(JSON.stringify([{ resultado: 40, nome: 'Trama APL' }]))
  })
  expect(row).toMatchObject({
    resultado: CONEXAO_MESSAGES.responde,
    responde: 'S',
    nome: 'Trama APL',
    versao: 40,
  })
  expect(row.tempo).toBeGreaterThanOrEqual(0)
  expect(asked).toEqual([['GET', '/GetVersaoServ', undefined]])
})

test('an APL that does not have the company says what its operator does', async () => {
  const asked: unknown[] = []
  const test = async (empresa: string) => {
    const server = createServer((request, reply) => {
      asked.push(request.url)
      reply.end(JSON.stringify([{ resultado: 40, nome: 'Trama APL', empresa }]))
    })
    return against(server, '7')
  }
  expect(await test('atendida')).toMatchObject({ responde: 'S' })
  expect(await test('ausente')).toEqual(fails(semEmpresa('7')))
  expect(await test('parada')).toEqual(fails(CONEXAO_MESSAGES.parado))
  expect(asked[0]).toBe('/GetVersaoServ?codcli=7')
})

test('an older APL shows its version', async () => {
  expect(await answering(json([{ resultado: 34 }]))).toMatchObject({ responde: 'S', nome: '', versao: 34 })
})

test('nothing is told about a server that is no APL', async () => {
  for (const body of [{ resultado: 40 }, [{ segredo: 'x' }], []]) {
    expect(await answering(json(body))).toEqual(fails(CONEXAO_MESSAGES.naoEhApl))
  }
  const page: RequestListener = (_request, reply) => void reply.writeHead(404).end('<h1>segredo</h1>')
  expect(await answering(page)).toEqual(fails(CONEXAO_MESSAGES.naoEhApl))
  const mailServer = createSocketServer((socket) => socket.resume().end('220 smtp pronto\r\n'))
  expect(await against(mailServer)).toEqual(fails(CONEXAO_MESSAGES.naoEhApl))
})

test('a redirect is not followed', async () => {
  const elsewhere: RequestListener = (_request, reply) =>
    void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  expect(await answering(elsewhere)).toEqual(fails(CONEXAO_MESSAGES.redireciona))
})

test('the check of a connection says the reason where no server answers', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  expect((await check('127.0.0.1', port)).row).toEqual(fails(CONEXAO_MESSAGES.recusou))
  expect((await check('127.0.0.1', 25)).row).toEqual(fails(CONEXAO_MESSAGES.porta))
  expect((await check('nada.invalid', 3001)).row).toEqual(fails(CONEXAO_MESSAGES.semNome))
})

test.each([
  ['CERT_HAS_EXPIRED', CONEXAO_MESSAGES.certificado],
  ['ERR_TLS_CERT_ALTNAME_INVALID', CONEXAO_MESSAGES.certificado],
  ['ERR_SSL_WRONG_VERSION_NUMBER', CONEXAO_MESSAGES.semHttps],
  ['EHOSTUNREACH', CONEXAO_MESSAGES.semCaminho],
  ['UND_ERR_CONNECT_TIMEOUT', CONEXAO_MESSAGES.semResposta],
  ['SOMETHING_ELSE', CONEXAO_MESSAGES.falhou],
])('a connection that fails with %s is told as: %s', (code, text) => {
  expect(reasonOf(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }))).toBe(
    text,
  )
})
test('the check of a connection gives up after the time limit', () => {
  expect(reasonOf(new DOMException('', 'TimeoutError'))).toBe(CONEXAO_MESSAGES.semResposta)
})

test.each(['apl.com.br/caminho', 'ftp://x', 'a b', '127.0.0.1@x', ''])(
  'the check of a connection refuses %s as the address of a company',
  async (servidor) => {
    expect(await check(servidor, 3001)).toMatchObject({
      status: 400,
      row: { campos: [{ campo: 'servidor' }] },
    })
  },
)

test('the check of a connection is for masters only, ten times a minute, and each check is audited', async () => {
  const admin = await portal.tokenOf(await portal.anUsuario(company.codcli, 'administrador'))
  const body = { servidor: '127.0.0.1', porta: 25 }
  expect((await portal.call('POST', '/Empresa/Conexao', { token: admin, body })).status).toBe(403)
  const before = await trail()
  const replies = []
  for (let i = 0; i < 11; i++) replies.push((await check('127.0.0.1', 25)).status)
  expect(replies).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const written = (await trail()).slice(before.length)
  expect(written).toHaveLength(10)
  expect(written[0]).toEqual({
    chave: '127.0.0.1:25',
    depois: { servidor: '127.0.0.1', porta: 25, resultado: CONEXAO_MESSAGES.porta },
  })
})

const trail = () =>
  rows(portal.db, sql`select chave, depois from auditoria where acao = 'testar' order by id`)
