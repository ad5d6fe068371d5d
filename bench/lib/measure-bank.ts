/** Starts the servers and the programs they are compared with on one database, and measures them in turns. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TipoUsuario } from '@trama/contract/access'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { freePort } from '../../scripts/lib/postgres/cluster'
import { startServers } from '../../scripts/lib/servers'
import type { CallCost } from './plans/explain'
import type { DatabaseTime } from './database-time'
import { fire, medianSample, type Sample, type Shot } from './fire'
import { createMinimalTables } from './minimal-tables'
import type { Bank } from './prepare-bank'
import { type Program, startProgram } from './programs'
import { type ListedCall, LISTS, type OrderCall, READS, type SoldCall } from './requests'

export const CONNECTIONS = [1, 16]
export type Call = OrderCall | ListedCall | SoldCall
export type Target = 'apl' | 'bare' | 'minimal' | 'empty' | 'grande'

export interface Figure extends Sample, Partial<CallCost> {
  call: Call
  connections: number
  target: Target
}

export interface MeasureOptions {
  folder: string
  seconds: number
  rounds: number
  /** Counts what the database spends, where it is PostgreSQL. */
  time?: DatabaseTime | undefined
  /** The big database, for the line of the report about growth. */
  grande?: Bank | undefined
}

export interface Turn extends Omit<Shot, 'seconds'> {
  call: Call
  target: Target
  /** Database cost of the APL's call; only on PostgreSQL. */
  cost?: CallCost | undefined
}

/** Seconds of warm-up: the compiler of the JavaScript engine needs some thousand requests. */
const WARM_UP_SECONDS = 4

export async function measureBank(bank: Bank, options: MeasureOptions): Promise<Figure[]> {
  const callsFile = join(options.folder, 'calls.json')
  await writeFile(callsFile, JSON.stringify(bank.calls))
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const servers = await startServers({ portalPort, aplPort, env: bank.apl })
  const programs: Program[] = []
  const start = async (...args: Parameters<typeof startProgram>) => {
    const program = await startProgram(...args)
    programs.push(program)
    return program.url
  }
  try {
    const headers = { token: await login(servers.portalUrl), acesso: 'portal-web' }
    const bare = await start('bench/dist/bare-server.js', { ...bank.bare, CALLS: callsFile })
    const empty = await start('bench/dist/empty-server.js', {})
    const urls: [Target, string, Bank][] = [
      ['apl', servers.aplUrl, bank],
      ['bare', bare, bank],
      ['empty', empty, bank],
    ]
    if (bank.bare.DATABASE_URL) {
      await createMinimalTables(bank.bare.DATABASE_URL)
      urls.push(['minimal', await start('bench/dist/minimal-server.js', bank.bare), bank])
    }
    if (options.grande) {
      const env = { ...options.grande.apl, PORTAL_URL: servers.portalUrl, LOG_LEVEL: 'warn' }
      const started = { portName: 'APL_PORT', ready: '/pronto' }
      urls.push(['grande', await start('apps/apl/dist/main.js', env, started), options.grande])
    }
    for (const call of LISTS) {
      await assertSameBytes(servers.aplUrl, bare, bank.requests[call].path, {
        ...headers,
        'bench-call': call,
      })
    }
    const turns = CONNECTIONS.flatMap((connections) =>
      callsOf(connections).flatMap((call) =>
        urls
          .filter(([target]) => wants(call, target))
          .map(([target, url, { requests, costs }]): Turn => {
            const named = { ...headers, 'bench-call': call }
            const cost = target === 'apl' || target === 'grande' ? costs?.[call] : undefined
            return { call, target, url, connections, request: requests[call], headers: named, cost }
          }),
      ),
    )
    return await inRounds(turns, options)
  } finally {
    for (const program of programs) await program.stop()
    await servers.stop()
  }
}

/** Calls to measure. Those that a single person waits for are measured with one connection only. */
const callsOf = (connections: number): readonly OrderCall[] =>
  connections === 1 ? [...READS, 'create', 'create500'] : ['list', 'total', 'read', 'create']

/** Calls that the minimal program answers. */
const MINIMAL = new Set<OrderCall>(['list', 'read', 'create'])

/**
 * Whether a call is measured on a target. Lists of one customer or representative are compared with the plain list of
 * the same database.
 */
function wants(call: OrderCall, target: Target): boolean {
  if (target === 'minimal') return MINIMAL.has(call)
  if (call === 'list') return true
  if (call === 'create' || call === 'create500') return target !== 'grande'
  return target === 'apl' || target === 'grande'
}

/** Runs every turn once in each round, so that a slow minute of the machine affects all turns alike. */
export async function inRounds(
  turns: Turn[],
  { seconds, rounds, time }: Pick<MeasureOptions, 'seconds' | 'rounds' | 'time'>,
): Promise<Figure[]> {
  for (const turn of turns) await fire({ ...turn, seconds: Math.min(seconds, WARM_UP_SECONDS) })
  const samples = turns.map((): Sample[] => [])
  for (let round = 1; round <= rounds; round++) {
    console.log(`rodada ${round} de ${rounds}`)
    for (const [at, turn] of turns.entries()) samples[at]?.push(await fire({ ...turn, seconds }, time))
  }
  return turns.map(({ call, connections, target, cost }, at) => ({
    call,
    connections,
    target,
    ...cost,
    ...medianSample(samples[at] ?? []),
  }))
}

export async function login(portalUrl: string, wanted: TipoUsuario = 'usuario'): Promise<string> {
  const usuario = DEMO_LOGINS.find(({ tipo }) => tipo === wanted)?.email
  const reply = await fetch(`${portalUrl}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ usuario, senha: DEMO_SENHA }]),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`Login: ${text}`)
  return (JSON.parse(text) as [{ token: string }])[0].token
}

export async function assertSameBytes(
  apl: string,
  bare: string,
  path: string,
  headers: Record<string, string>,
) {
  const [ours, theirs] = await Promise.all(
    [apl, bare].map(async (url) => (await fetch(url + path, { headers })).text()),
  )
  if (ours !== theirs) throw new Error(`APL e programa simples respondem diferente:\n${ours}\n${theirs}`)
  console.log(`lista: os mesmos ${Buffer.byteLength(ours ?? '')} bytes do APL e do programa simples`)
}
