/**
 * Starts the portal and the APL with demo data, makes cheap calls and measures them under each hostile push in turn.
 */
import { spawn } from 'node:child_process'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { loadDemo } from '../../scripts/lib/load-demo'
import type { Cluster } from '../../scripts/lib/postgres/cluster'
import { ROOT } from '../../scripts/lib/process'
import { quantile } from './fire'
import { PUSHES, type Push, type Tokens } from './hostile-pushes'
import { createDatabase } from './prepare-bank'
import { startProgram } from './programs'

/**
 * Pause between calls: a person's screen asks now and then, while a full stream of calls would measure its own queue.
 */
const PAUSE_MS = 5
const PEDIDOS = 3000

export interface HostileFigure {
  banco: string
  push: string
  call: string
  /** 99th percentile without the push, in milliseconds. */
  quiet: number
  under: number
  ratio: number
  /** Longest time that the server's event loop was blocked, in milliseconds, as the server itself measures it. */
  lag: number
  /** Requests of the push that were answered. */
  answers: number
}

export interface HostileBench {
  banco: string
  folder: string
  seconds: number
  connections: number
  cluster?: Cluster
  /** Name of the only push to measure; all pushes when absent. */
  only?: string | undefined
}

interface Cheap {
  name: string
  server: Push['server']
  path: string
  headers: Record<string, string>
}

export async function measureHostile(bench: HostileBench): Promise<HostileFigure[]> {
  const env = await prepare(bench)
  const portal = await startProgram('apps/portal/dist/main.js', env, {
    portName: 'PORTAL_PORT',
    ready: '/pronto',
  })
  const started = { portName: 'APL_PORT', ready: '/pronto' }
  const apl = await startProgram('apps/apl/dist/main.js', { ...env, PORTAL_URL: portal.url }, started)
  try {
    const urls = { portal: portal.url, apl: apl.url }
    const tokens = {
      cliente: await login(portal.url, 'cliente'),
      usuario: await login(portal.url, 'usuario'),
      administrador: await login(portal.url, 'administrador'),
    }
    const cheap = cheapCalls(await login(portal.url, 'representante'))
    const figures: HostileFigure[] = []
    for (const [push, what] of Object.entries(PUSHES)) {
      if (bench.only && bench.only !== push) continue
      figures.push(...(await measurePush({ push, what, urls, tokens, cheap, bench })))
    }
    return figures
  } finally {
    await apl.stop()
    await portal.stop()
  }
}

const cheapCalls = (token: string): Cheap[] =>
  (['portal', 'apl'] as const).flatMap((server) => [
    { name: 'GET /saude', server, path: '/saude', headers: {} },
    server === 'portal'
      ? { name: 'GET /api/Sessao', server, path: '/api/Sessao', headers: { token } }
      : { name: 'GET /Empresa', server, path: '/Empresa', headers: { acesso: 'portal-web', token } },
  ])

async function prepare({ banco, folder, cluster }: HostileBench): Promise<Record<string, string>> {
  const url = async (name: string) => (cluster ? await createDatabase(cluster, name) : '')
  const env = {
    LOG_LEVEL: 'error',
    DEMO: 'nao',
    DATA_DIR: join(folder, banco),
    PORTAL_DATABASE_URL: await url('portal_hostil'),
    APL_DATABASE_URL: await url('apl_hostil'),
  }
  await loadDemo(String(PEDIDOS), env)
  return env
}

async function login(url: string, tipo: string): Promise<string> {
  const email = DEMO_LOGINS.find((demo) => demo.tipo === tipo)?.email
  const reply = await fetch(`${url}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ usuario: email, senha: DEMO_SENHA }]),
  })
  const [row] = (await reply.json()) as { token: string }[]
  if (!row) throw new Error(`${tipo}: ${reply.status}`)
  return row.token
}

interface Measured {
  push: string
  what: Push
  urls: Record<Push['server'], string>
  tokens: Tokens
  cheap: Cheap[]
  bench: HostileBench
}

async function measurePush({ push, what, urls, tokens, cheap, bench }: Measured): Promise<HostileFigure[]> {
  const { banco, seconds, connections } = bench
  const url = urls[what.server]
  const calls = cheap.filter(({ server }) => server === what.server)
  const quiet = await Promise.all(calls.map((call) => p99(url, call, seconds)))
  await lagOf(url)
  const pushing = pushFrom(new URL(url).port, what.request(tokens), { connections, seconds: seconds + 1 })
  // The push must be under way when the first call is measured.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const under = await Promise.all(calls.map((call) => p99(url, call, seconds)))
  const answers = await pushing
  const lag = await lagOf(url)
  return calls.map(({ name }, i) => {
    const [before = 0, during = 0] = [quiet[i], under[i]]
    return { banco, push, call: name, quiet: before, under: during, ratio: during / before, lag, answers }
  })
}

async function p99(url: string, { path, headers }: Cheap, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    await get(url + path, headers, agent)
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  agent.destroy()
  return quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  )
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, { headers, agent }, (reply) => {
      reply.resume()
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${reply.statusCode}`)),
      )
    })
    call.once('error', reject)
    call.end()
  })
}

/**
 * Longest block of the server's event loop since the last call of this function, from the server's metrics
 * (`perf_hooks`).
 */
async function lagOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metricas`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1] ?? 0) * 1000
}

async function pushFrom(
  port: string,
  request: Buffer,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const args = ['tsx', 'bench/hostile-pusher.ts', port, String(connections), String(seconds)]
  const child = spawn('npx', args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(request)
  return Number(await text(child.stdout))
}
