/** Measures how long a cheap call takes on the running portal, alone and while people log in without pause. */
import { join } from 'node:path'
import { loadPortalDemo } from '@trama/portal/demo/load-demo'
import { MIGRATIONS } from '@trama/portal/migrations-folder'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import type { Cluster } from '../../scripts/lib/postgres/cluster'
import { quantile } from './fire'
import { createDatabase } from './prepare-bank'
import { startProgram } from './programs'

const WARM_UP_SECONDS = 2
const ALONE_SECONDS = 6
const LOADED_SECONDS = 10
/** Connections that log in, each again as soon as its login was answered. */
const CONNECTIONS = 16
/**
 * Pause between calls: a person's screen asks now and then, while a full stream of calls would measure its own queue.
 */
const PAUSE_MS = 5

export interface LoginFigure {
  banco: string
  /** Times in milliseconds of the cheap call, `GET /api/Sessao`, with nothing else running. */
  alone: Times
  /** Times of the same call while logins run. */
  loaded: Times
  login: Times
  loginsPerSecond: number
}

interface Times {
  p50: number
  p99: number
}

export interface LoginBench {
  banco: string
  folder: string
  /** PostgreSQL cluster to use; the database is embedded when absent. */
  cluster?: Cluster
}

export async function measureLogin({ banco, folder, cluster }: LoginBench): Promise<LoginFigure> {
  const env = await preparePortal(folder, cluster)
  const started = { portName: 'PORTAL_PORT', ready: '/pronto' }
  const portal = await startProgram('apps/portal/dist/main.js', { LOG_LEVEL: 'warn', ...env }, started)
  try {
    const token = await login(portal.url, 0)
    const cheap = (seconds: number) =>
      inARow(seconds, async () => {
        await call(`${portal.url}/api/Sessao`, { headers: { token } })
        return PAUSE_MS
      })
    await logins(portal.url, WARM_UP_SECONDS)
    await cheap(WARM_UP_SECONDS)
    const alone = await cheap(ALONE_SECONDS)
    const [during, tries] = await Promise.all([cheap(LOADED_SECONDS), logins(portal.url, LOADED_SECONDS)])
    return {
      banco,
      alone: timesOf(alone),
      loaded: timesOf(during),
      login: timesOf(tries),
      loginsPerSecond: tries.length / LOADED_SECONDS,
    }
  } finally {
    await portal.stop()
  }
}

/** Prepares a portal database with the demo's users. */
async function preparePortal(folder: string, cluster?: Cluster): Promise<Record<string, string>> {
  const url = cluster && (await createDatabase(cluster, 'portal_login'))
  const home = join(folder, 'login')
  const database = await openDatabase({ url, dataDir: join(home, 'portal'), migrations: MIGRATIONS })
  try {
    await loadPortalDemo(database, { aplServidor: 'localhost', aplPorta: 3001 })
  } finally {
    await database.close()
  }
  return { DATA_DIR: home, PORTAL_DATABASE_URL: url ?? '' }
}

async function logins(url: string, seconds: number): Promise<number[]> {
  const connections = Array.from({ length: CONNECTIONS }, (_, at) => {
    let turn = at
    return inARow(seconds, async () => {
      await login(url, turn++)
      return 0
    })
  })
  return (await Promise.all(connections)).flat()
}

/**
 * Repeats a call for some seconds, each after the pause that the call before returned; returns the times in
 * milliseconds.
 */
async function inARow(seconds: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    const pause = await work()
    times.push(performance.now() - start)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return times
}

async function login(url: string, turn: number): Promise<string> {
  const { email = '' } = DEMO_LOGINS[turn % DEMO_LOGINS.length] ?? {}
  const text = await call(`${url}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ usuario: email, senha: DEMO_SENHA }]),
  })
  return (JSON.parse(text) as [{ token: string }])[0].token
}

async function call(url: string, init: RequestInit): Promise<string> {
  const reply = await fetch(url, init)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`)
  return text
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}
