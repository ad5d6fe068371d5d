/** Two portal companies in one process and one database: nothing of one is reached from the other. */
import { aplRoutes } from '@trama/contract/apl'
import { requestOf } from '@trama/contract/request-of'
import type { Route } from '@trama/contract/route'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { rows, transaction } from '@trama/server-kit/db/database'
import { namedLock } from '@trama/server-kit/db/schema/named-lock'
import { inTurn } from '@trama/server-kit/in-turn'
import { anotherAddress } from '@trama/server-kit/testing/another-address'
import { watchState } from '@trama/server-kit/testing/database-state'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCalendario } from '../crm/testing'
import { aChave } from '../integracao/testing'
import { aVenda } from '../testing/a-pedido'
import { type Alvo, anAlvo, CALL_NAMES, CALLS, inputOf } from '../testing/domains'
import { aCaller } from '../testing/a-caller'
import { anActor } from '../testing/factories'
import type { Row, TestApp } from '../testing/test-app'
import { aSeveralApp, aSeveralDatabase, CLUSTER, type SeveralDatabase } from './several.test-help'

const LIMIT = { timeout: 300_000 }

describe.runIf(CLUSTER)('two companies', () => {
  let several: SeveralDatabase
  let apl: TestApp
  let one: TestApp
  let two: TestApp
  let alvo: Alvo
  beforeAll(async () => {
    several = await aSeveralDatabase(['1', '2'])
    const server = await aSeveralApp(several)
    apl = server.apl
    one = server.of('1')
    two = server.of('2')
    alvo = await anAlvo(await aVenda(one))
    // The other one has an ERP company and an ERP user of the same codes, and nothing else.
    for (const table of ['empresa', 'usuario_erp', 'acesso_empresa', 'parametro']) await copyRows(table)
  }, 300_000)
  afterAll(() => several.close())

  async function copyRows(table: string): Promise<void> {
    const found = await rows(
      one.db,
      sql`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
          where table_schema = 'empresa_1' and table_name = ${table} and is_generated = 'NEVER'`,
    )
    const columns = sql.raw(String(found[0]?.columns))
    await two.db.execute(sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from empresa_1.${sql.identifier(table)}`)
  }

  const tokenOf = (app: TestApp) =>
    app.sign(aCaller(alvo.casa, 'administrador', { acessos: anActor(alvo.casa, 'usuario').acessos }))

  async function call(route: Route, input: Awaited<ReturnType<typeof inputOf>>, token: string) {
    const { method, url, payload } = requestOf(route, input)
    const reply = await apl.app.inject({
      method,
      url,
      headers: {
        acesso: 'portal-web',
        token,
        'idempotency-key': crypto.randomUUID(),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      remoteAddress: anotherAddress(),
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: reply.statusCode, body: reply.body }
  }

  test(
    'a company alone with the other’s codes is answered the same, whatever the other one has',
    LIMIT,
    async () => {
      const reads = CALL_NAMES.filter(
        (name) => aplRoutes[name].method === 'GET' && CALLS[name]?.reach !== 'public',
      )
      const inputs = await inTurn(reads, async (name) => ({ name, input: await inputOf(name, alvo) }))
      const [own, other] = [await tokenOf(one), await tokenOf(two)]
      const shown = await inTurn(inputs, ({ name, input }) => call(aplRoutes[name], input, own))
      const beside = await inTurn(inputs, ({ name, input }) => call(aplRoutes[name], input, other))
      // The calls are good ones: the company itself gets an answer to nearly each.
      expect(shown.filter(({ status }) => status === 200).length).toBeGreaterThan(reads.length * 0.8)
      for (const [at, { status, body }] of beside.entries()) {
        const name = reads[at]
        expect([name, status < 500], body).toEqual([name, true])
      }
      // Every answer stays the same when the other company's schema is out of the way, so none came out of it.
      await several.database.db.execute(sql`alter schema empresa_1 rename to fora`)
      const alone = await inTurn(inputs, ({ name, input }) => call(aplRoutes[name], input, other))
      await several.database.db.execute(sql`alter schema fora rename to empresa_1`)
      for (const [at, reply] of alone.entries()) {
        const still = (text: string) => text.replaceAll(/\d\d:\d\d:\d\d/g, '')
        expect([reads[at], reply.status, still(reply.body)]).toEqual([
          reads[at],
          beside[at]?.status,
          still(beside[at]?.body ?? ''),
        ])
      }
    },
  )

  test('no call of one company changes a row of the other', LIMIT, async () => {
    const writes = CALL_NAMES.filter(
      (name) => aplRoutes[name].method !== 'GET' && CALLS[name]?.reach !== 'public',
    )
    const inputs = await inTurn(writes, async (name) => ({ name, input: await inputOf(name, alvo) }))
    const watch = await watchState(one.db)
    const token = await tokenOf(two)
    const missing: string[] = []
    for (const { name, input } of inputs) {
      const { status, body } = await call(aplRoutes[name], input, token)
      expect([name, status < 500], body).toEqual([name, true])
      if (status === 404) missing.push(name)
      expect([name, await watch.changed()]).toEqual([name, []])
    }
    // The calls name rows that the other company alone has.
    expect(missing.length).toBeGreaterThan(writes.length / 4)
  })

  test('links and keys open with their own company’s code alone', LIMIT, async () => {
    const usuario = one.as(anActor(alvo.casa, 'usuario'))
    const calendario = await aCalendario(usuario)
    const open = (token: string) => apl.app.inject({ url: `/Publico/Agenda/${token}` })
    expect((await open(calendario)).statusCode).toBe(200)
    expect(calendario.startsWith('1.')).toBe(true)
    expect((await open(calendario.replace(/^1/, '2'))).statusCode).toBe(404)
    expect((await open(calendario.replace(/^1/, '9'))).statusCode).toBe(404)
    const publics = CALL_NAMES.filter((name) => CALLS[name]?.reach === 'public')
    for (const name of publics) {
      const { params, ...input } = await inputOf(name, alvo)
      const [codigo, ...rest] = Object.entries(params ?? {})
      if (!codigo || rest.length > 1) continue
      const [field, value] = codigo
      if (!value.startsWith('1.')) continue
      const moved = { ...params, [field]: value.replace(/^1/, '2') }
      const reply = await call(aplRoutes[name], { ...input, params: moved }, '')
      expect([name, reply.status]).toEqual([name, 404])
    }
    const chave = await aChave(alvo.casa)
    const read = (token: string) => apl.app.inject({ url: '/Pedido', headers: { token } })
    expect((await read(chave)).json<Row[]>().length).toBeGreaterThan(0)
    for (const codcli of ['2', '9']) {
      expect((await read(chave.replace('tsa_1', `tsa_${codcli}`))).statusCode).toBe(401)
    }
  })

  test('locks of the same name are two', async () => {
    await transaction(one.db, async (tx) => {
      await tx.execute(sql`select ${namedLock('caixa 001')}`)
      await two.db.execute(sql`select ${namedLock('caixa 001')}`)
    })
  })

  test('a token of a company that this server lacks gets a sentence that no client repeats', async () => {
    for (const empresa of ['9', "1'; drop", 'a"b', 'x'.repeat(200)]) {
      const token = await apl.sign({ ...anActor(alvo.casa, 'usuario'), empresa })
      const reply = await apl.app.inject({ url: '/Pedido', headers: { acesso: 'portal-web', token } })
      expect([reply.statusCode, reply.body]).toEqual([
        403,
        expect.stringContaining(SERVER_TEXTS.empresaDeOutroServidor),
      ])
    }
  })
})
