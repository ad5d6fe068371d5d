/** Measures what an ERP sends: rows of stock and prices per second, the server's memory and the effect on orders. */
import { readdir, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Cluster, freePort } from '../../../scripts/lib/postgres/cluster'
import { startServers } from '../../../scripts/lib/servers'
import { fire, type Sample } from '../fire'
import { login } from '../measure-bank'
import { createDatabase } from '../prepare-bank'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { aChave } from '@trama/apl/integracao/testing'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import { sql } from 'drizzle-orm'
import { type BenchRequest, makeRequests } from '../requests'

interface Options {
  folder: string
  cluster: Cluster
  seconds: number
  /** Rows of stock sent; the quantity of each differs from the stored one. */
  linhas: number
}

export interface IntegracaoFigure {
  nome: string
  linhas?: number
  segundos?: number
  porSegundo?: number
  /** Memory of the application server in MB before the load; `picoMb` is the highest so far. */
  antesMb?: number
  picoMb?: number
  pedidos?: Sample
  /** Load of the machine at the end; a load above its number of cores means that other programs took part of it. */
  carga: number
}

const POR_CHAMADA = 5_000
/** Number of connections that create orders during the load, each one order after the other. */
const CONEXOES = 4
const pack = promisify(gzip)

export async function measureIntegracao({
  folder,
  cluster,
  seconds,
  linhas,
}: Options): Promise<IntegracaoFigure[]> {
  const url = await createDatabase(cluster, 'integracao')
  const empresa = await prepareEmpresa(url, 2_000)
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: join(folder, 'integracao'), APL_DATABASE_URL: url }
  const servers = await startServers({ portalPort, aplPort, env })
  try {
    const pid = await pidOf(aplPort)
    const token = await login(servers.portalUrl)
    const orders = (during: number) =>
      fire({
        url: servers.aplUrl,
        request: empresa.pedido,
        headers: { token, acesso: 'portal-web' },
        connections: CONEXOES,
        seconds: during,
      })
    const send = sender(servers.aplUrl, empresa)
    const figures: IntegracaoFigure[] = []
    const load = async (nome: string, table: string, make: typeof estoqueDe, count: number, from = 0) => {
      const antesMb = await memoryOf(pid, 'VmRSS')
      const segundos = await sendAll(send, table, make, count, from)
      const picoMb = await memoryOf(pid, 'VmHWM')
      figures.push({
        nome,
        linhas: count,
        segundos,
        porSegundo: count / segundos,
        antesMb,
        picoMb,
        carga: loadOf(),
      })
      console.log(figures.at(-1))
    }
    // The server has done nothing else before, so the memory measured is that of the load.
    await load('estoque', 'estoque', estoqueDe, linhas)
    await load('preços novos', 'preco', precosDe, PRECOS)
    await load('preços mudados', 'preco', precosDe, PRECOS, PRECOS)
    await load('preços iguais', 'preco', precosDe, PRECOS, PRECOS)
    await orders(2)
    figures.push({ nome: 'pedidos sozinhos', pedidos: await orders(seconds), carga: loadOf() })
    const stop = { done: false }
    const beside = sendUntil(send, stop, linhas)
    const pedidos = await orders(seconds)
    stop.done = true
    const sent = await beside
    figures.push({ nome: 'pedidos durante o estoque', pedidos, ...sent, carga: loadOf() })
    return figures
  } finally {
    await servers.stop()
  }
}

type Send = (table: string, lines: string) => Promise<void>

const sender =
  (url: string, { chave }: Empresa): Send =>
  async (table, lines) => {
    const reply = await fetch(`${url}/Integracao/${table}`, {
      method: 'PUT',
      headers: { token: chave, 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
      body: await pack(lines),
    })
    const text = await reply.text()
    if (!reply.ok || text.includes('"erro"')) throw new Error(`${table}: ${text.slice(0, 500)}`)
  }

/** Sends one call after the other as a connector does; the next body is prepared while a call runs. */
async function sendAll(
  send: Send,
  table: string,
  make: typeof estoqueDe,
  count: number,
  from: number,
): Promise<number> {
  let elapsed = 0
  for (let at = 0; at < count; at += POR_CHAMADA) {
    const lines = make(from + at, Math.min(POR_CHAMADA, count - at))
    const started = performance.now()
    await send(table, lines)
    elapsed += performance.now() - started
  }
  return elapsed / 1000
}

async function sendUntil(send: Send, stop: { done: boolean }, from: number) {
  const started = performance.now()
  let linhas = 0
  while (!stop.done) {
    await send('estoque', estoqueDe(from + linhas, POR_CHAMADA))
    linhas += POR_CHAMADA
  }
  const segundos = (performance.now() - started) / 1000
  return { linhas, segundos, porSegundo: linhas / segundos }
}

/** The process that listens on a port. */
async function pidOf(port: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of pids) {
    const env = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('apps/apl/dist/main.js') && env.includes(`APL_PORT=${port}\0`)) return Number(pid)
  }
  throw new Error('O servidor de aplicação não foi encontrado.')
}

async function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
}

const loadOf = () => Number((loadavg()[0] ?? 0).toFixed(2))

export function printIntegracao(figures: readonly IntegracaoFigure[]): void {
  console.table(
    figures.map(({ nome, linhas, segundos, porSegundo, picoMb, pedidos, carga }) => ({
      nome,
      linhas,
      s: segundos && Number(segundos.toFixed(1)),
      'linhas/s': porSegundo && Math.round(porSegundo),
      'pico MB': picoMb,
      'pedidos/s': pedidos && Math.round(pedidos.rps),
      'p50 ms': pedidos && Number(pedidos.p50.toFixed(1)),
      'p99 ms': pedidos && Number(pedidos.p99.toFixed(1)),
      carga,
    })),
  )
}

const PRODUTOS = 5_000
const CORES = 5
const TAMANHOS = ['PP', 'P', 'M', 'G']
const GRADES = PRODUTOS * CORES * TAMANHOS.length
/** Number of price tables. */
const TABLES = 20
const PRECOS = PRODUTOS * TABLES
const ERP = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')?.codigo_erp ?? ''

interface Empresa {
  chave: string
  pedido: BenchRequest
}

/** A company with 100,000 colours and sizes, and an ERP's service account. */
async function prepareEmpresa(url: string, pedidos: number): Promise<Empresa> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos })
    const { create } = await makeRequests(database, ERP)
    const empresa = new URL(create.path, url).searchParams.get('empresa') ?? ''
    const { db } = database
    await db.execute(sql`insert into produto (empresa, codigo, descricao)
      select ${empresa}, 'B' || n, 'Produto ' || n from generate_series(1, ${PRODUTOS}::int) n`)
    await db.execute(sql`insert into cor (empresa, cor, desc_cor)
      select ${empresa}, 'B' || n, 'Cor ' || n from generate_series(0, ${CORES - 1}::int) n`)
    await db.execute(sql`insert into produto_grade (empresa, codigo, cor, tam, ordem)
      select ${empresa}, 'B' || p, 'B' || c, t.tam, 0 from generate_series(1, ${PRODUTOS}::int) p,
        generate_series(0, ${CORES - 1}::int) c, jsonb_array_elements_text(${JSON.stringify(TAMANHOS)}::jsonb) t(tam)`)
    await db.execute(sql`insert into regiao (empresa, regiao, descricao)
      select ${empresa}, 'B' || n, 'Tabela ' || n from generate_series(0, ${TABLES - 1}::int) n`)
    await database.script('vacuum (analyze)')
    return { chave: await aChave({ db, empresa, codigo_erp: ERP }), pedido: create }
  } finally {
    await database.close()
  }
}

/** Stock rows of `count` colours and sizes from number `from` on, with another quantity in each round. */
const estoqueDe = (from: number, count: number) =>
  lines(from, count, (at) => {
    const [n, round] = [at % GRADES, Math.floor(at / GRADES)]
    const tam = TAMANHOS[n % TAMANHOS.length]
    const cor = Math.floor(n / TAMANHOS.length) % CORES
    const produto = Math.floor(n / (TAMANHOS.length * CORES)) + 1
    return { codigo: `B${produto}`, cor: `B${cor}`, tam, estoque: ((n * 7 + round * 13) % 900) + round }
  })

/** Price rows, each of another product and table, with another price in each round. */
const precosDe = (from: number, count: number) =>
  lines(from, count, (at) => {
    const [n, round] = [at % PRECOS, Math.floor(at / PRECOS)]
    return {
      codigo: `B${Math.floor(n / PRODUTOS)}`,
      produto: `B${(n % PRODUTOS) + 1}`,
      preco_00: 10 + ((n + round * 31) % 9_000) / 100,
    }
  })

const lines = (from: number, count: number, row: (at: number) => object): string =>
  Array.from({ length: count }, (_, i) => JSON.stringify(row(from + i))).join('\n')
