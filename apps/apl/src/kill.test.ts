/**
 * The real server, behind the real portal, is killed again and again while orders arrive: every answered order is
 * stored whole, and every key made one order. KILL_ROUNDS sets the number of kills.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import type { Db } from '@trama/server-kit/db/database'
import { emptyFolders } from '@trama/server-kit/testing/empty-folders'
import { rows } from '@trama/server-kit/testing/rows'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from './migrations-folder'
import { usuario_erp } from './sistema/tables'
import { anItem, type PedidoBody, pedidoBody, pedidoPartes } from './testing/a-pedido'
import { inconsistencies } from './testing/consistency'
import { aColecao, anEmpresa, aProduto, aRegiao } from './testing/factories'
import { type SentPedido, startStorm } from './testing/order-storm'
import { freePort, type ServerProcess, startServer } from './testing/server-process'

const cluster = process.env.TEST_DATABASE_URL
/** Few by default, because each start takes seconds, most of all on an embedded database. */
const ROUNDS = Number(process.env.KILL_ROUNDS || (cluster ? 2 : 1))
const CLIENTS = 4
const STOCK = 9_000_000

let folder: string
let database: { url?: string; env?: Record<string, string>; drop: () => Promise<void> }
let portal: ServerProcess
let nextBody: () => PedidoBody
const login = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-kill-'))
  await emptyFolders(join(folder, 'portal'), join(folder, 'apl'))
  database = cluster ? await createDatabase(cluster) : { drop: async () => undefined }
  await withDatabase(async (db) => {
    nextBody = await seed(db)
  })
  const port = await freePort()
  portal = await startServer('portal', port, { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await portal.end('SIGTERM')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function createDatabase(url: string) {
  const name = `kill_${randomUUID().replaceAll('-', '')}`
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await admin(`create database ${name}`)
  const at = (cluster: string) => new URL(`/${name}`, cluster).href
  const pooler = process.env.TEST_POOLER_URL
  const env = {
    APL_DATABASE_URL: at(pooler ?? url),
    APL_DATABASE_DIRECT_URL: at(url),
    APL_DATABASE_PREPARED: pooler ? 'nao' : 'sim',
  }
  return { url: at(url), env, drop: () => admin(`drop database if exists ${name} with (force)`) }
}

async function withDatabase(work: (db: Db) => Promise<void>) {
  const opened = await openDatabase({
    url: database.url,
    dataDir: join(folder, 'apl'),
    migrations: MIGRATIONS,
  })
  await work(opened.db).finally(() => opened.close())
}

/**
 * Adds a company of the demo's internal user; returns a maker of orders of 1 to 40 items, half of which reserve
 * stock.
 */
async function seed(db: Db): Promise<() => PedidoBody> {
  const codigo_erp = login?.codigo_erp ?? ''
  await db.insert(usuario_erp).values({ codigo: codigo_erp, nome: 'TESTE' })
  const casa = await anEmpresa(db, { codigo_erp })
  const tab_pre = await aRegiao(casa)
  const grade = ['P', 'M', 'G'].map((tam) => ({ cor: '001', tam, estoque: STOCK }))
  const codigo = await aProduto(casa, { precos: { [tab_pre]: 19.99 }, grade })
  const { partes } = await pedidoPartes(casa, { tab_pre, codigo })
  const reserves = await aColecao(casa, { reservar: 'S' })
  let serial = 0
  return () => {
    const n = (serial += 1)
    const itens = Array.from({ length: 1 + (n % 40) }, (_, i) =>
      anItem(codigo, { tam: ['P', 'M', 'G'][i % 3] ?? 'P', qtde: 1 + (i % 7), preco: 19.99 }),
    )
    const colecao = n % 2 === 0 ? reserves : partes.colecao
    return pedidoBody(partes, { itens, colecao, per_desc: n % 30, ped_cli: `N${n}` })
  }
}

async function tokenOfUser(): Promise<string> {
  const reply = await fetch(`${portal.url}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ usuario: login?.email, senha: DEMO_SENHA }]),
  })
  const [session] = (await reply.json()) as { token: string }[]
  return session?.token ?? ''
}

/** Sends orders while the server is killed `ROUNDS` times; returns the final answers. */
async function ordersUnderKills(): Promise<SentPedido[]> {
  const port = await freePort()
  const start = () =>
    startServer('apl', port, {
      DATA_DIR: folder,
      DEMO: 'nao',
      PORTAL_URL: portal.url,
      ...database.env,
    })
  let server = start()
  const storm = startStorm({
    clients: CLIENTS,
    token: await tokenOfUser(),
    nextBody,
    server: async () => (await server).url,
  })
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const running = await server
      await storm.sent(1 + Math.floor(Math.random() * 30))
      // The kill hits any moment of a call: reading, locking, writing, committing or answering.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
      server = running.end('SIGKILL').then(start)
    }
    return await storm.finish()
  } finally {
    await (await server).end('SIGTERM')
  }
}

interface Stored {
  numero: number
  ped_cli: string
  itens: { tam: string; qtde: number; preco: number }[]
}

test(`${ROUNDS} kills`, { timeout: 120_000 + ROUNDS * 20_000 }, async () => {
  const answered = await ordersUnderKills()
  await withDatabase(async (db) => {
    expect(await inconsistencies(db)).toEqual([])
    const stored = await rows<Stored>(
      db,
      sql`select p.numero, p.ped_cli, (select jsonb_agg(jsonb_build_object('tam', i.tam, 'qtde', i.qtde, 'preco', i.preco)
            order by i.ordem) from pedido_item i where i.empresa = p.empresa and i.numero = p.numero) as itens
          from pedido p order by p.numero`,
    )
    const expected = answered
      .map(({ pedido, body }) => ({
        numero: pedido,
        ped_cli: body.ped_cli,
        itens: body.itens.map(({ tam, qtde, preco }) => ({ tam, qtde, preco })),
      }))
      .toSorted((a, b) => a.numero - b.numero)
    expect(stored).toEqual(expected)
    const keys = await rows<{ chave: string; pedido: number }>(
      db,
      sql`select chave, (resposta->>'pedido')::int as pedido from idempotencia order by 2`,
    )
    const sent = answered.toSorted((a, b) => a.pedido - b.pedido)
    expect(keys).toEqual(sent.map(({ chave, pedido }) => ({ chave, pedido })))
  })
  // Kills that hit no request would prove nothing.
  expect(answered.filter(({ tries }) => tries > 1).length).toBeGreaterThanOrEqual(ROUNDS / 2)
})
