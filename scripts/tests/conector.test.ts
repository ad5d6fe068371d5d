/**
 * The example connector against a real APL: changes are sent, events are read, and after a kill the connector
 * continues.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aChave } from '@trama/apl/integracao/testing'
import { aVenda, type Venda } from '@trama/apl/testing/a-pedido'
import { createTestApp, type TestApp } from '@trama/apl/testing/test-app'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../lib/process'

let apl: TestApp
let venda: Venda
let url: string
let chave: string
let folder: string
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  url = await apl.app.listen({ port: 0, host: '127.0.0.1' })
  chave = await aChave(venda.casa)
  folder = await mkdtemp(join(tmpdir(), 'trama-conector-'))
})
afterAll(async () => {
  await apl.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(APL = url) {
  const child = spawn(process.execPath, [join(ROOT, 'examples/conector/conector.mjs'), folder], {
    env: { PATH: process.env.PATH, APL, CHAVE: chave },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { said, code }
}
const put = (name: string, text: string) => writeFile(join(folder, name), text)
const stock = () =>
  rows(
    apl.db,
    sql`select cor, tam, estoque::float from produto_grade
        where empresa = ${venda.casa.empresa} and codigo = 'X1' order by cor, tam`,
  )
const entries = () =>
  rows(
    apl.db,
    sql`select chave, depois from auditoria
        where empresa = ${venda.casa.empresa} and registro = 'integracao' order by id`,
  )

test('the connector sends changes, reads events, and continues where it ended', async () => {
  await put('cor.csv', '\uFEFFcor;desc_cor\r\n901;Branco\r\n902;Preto\r\n')
  await put('produto.csv', 'codigo;descricao\nX1;Camiseta\n')
  await put('grade.csv', 'codigo;cor;tam;estoque\nX1;901;M;10\nX1;902;M;20\n')
  const first = await run()
  expect(first).toMatchObject({ code: 0 })
  expect(first.said).toContain('grade: 2 of 2 rows sent')
  expect(await stock()).toMatchObject([{ cor: '901' }, { cor: '902', estoque: 20 }])
  const sent = (await entries()).length

  const again = await run()
  expect(again.said).not.toContain('rows sent')
  expect((await entries()).length).toBe(sent)

  await put('estoque.csv', 'codigo;cor;tam;estoque\nX1;901;M;7\nX1;NADA;M;1\n')
  await venda.usuario.post('/Pedido', venda.body())
  const changed = await run()
  expect(changed.code).toBe(1)
  expect(changed.said).toContain('estoque: 2 of 2 rows sent')
  expect(changed.said).toContain('NADA')
  expect((await stock())[0]).toMatchObject({ cor: '901', estoque: 7 })
  const events = (await readFile(join(folder, 'eventos.ndjson'), 'utf8')).trim().split('\n')
  expect(events.map((line) => (JSON.parse(line) as { tipo: string }).tipo)).toContain('pedido.salvo')

  // The refused row is sent again, the accepted one is not, and no event comes twice.
  const last = await run()
  expect(last.said).toContain('estoque: 1 of 2 rows sent')
  expect((await readFile(join(folder, 'eventos.ndjson'), 'utf8')).trim().split('\n')).toEqual(events)
})

test('rows are stored once despite a short outage and a lost answer', async () => {
  await put('estoque.csv', 'codigo;cor;tam;estoque\nX1;902;M;33\n')
  const before = (await entries()).length
  let calls = 0
  const flaky = createServer(async (request, reply) => {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece as Buffer)
    calls += 1
    if (calls === 1) {
      reply.writeHead(503).end()
      return
    }
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(`${url}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    })
    const text = await answer.text()
    // The row is stored but its answer is lost.
    if (calls === 2) request.socket.destroy()
    else reply.writeHead(answer.status).end(text)
  })
  flaky.listen(0, '127.0.0.1')
  await once(flaky, 'listening')
  const address = flaky.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code } = await run(`http://127.0.0.1:${port}`)
  flaky.close()
  expect(code).toBe(0)
  expect(calls).toBeGreaterThan(3)
  expect((await stock())[1]).toMatchObject({ cor: '902', estoque: 33 })
  expect((await entries()).length).toBe(before + 1)
})
