/** Calls without login must cost the servers next to nothing: others are answered meanwhile. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../lib/process'
import type { Attack, Tally } from './attack'
import { anAddress, call, type CallOptions, type Target } from './target'

/**
 * Longest wait accepted, in milliseconds, on a machine that also runs the attacker; on a quiet machine the servers'
 * own limit is 50 ms.
 */
const LONGEST_MS = 400
/** Factor over the wait of a quiet server that is accepted too: a busy machine is slow for everybody. */
const TIMES_QUIET = 4
const QUIET_MS = 1_500
const MEGABYTE = 1024 * 1024

/** Body `[{"linhas":[[],[],...]}]`: small in bytes, expensive to parse. */
const manyLists = (bytes: number) => `[{"linhas":[${'[],'.repeat(bytes / 3)}[]]}]`
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const manyKeys = (bytes: number) =>
  `[{${Array.from({ length: bytes / 12 }, (_, n) => `"k${n.toString(36)}":1`).join(',')}}]`

/** The longest wait of the servers' health checks during the work, in milliseconds. */
async function longestWait({ portal, apl }: Target, work: () => Promise<unknown>): Promise<number> {
  const args = ['--import', 'tsx', 'scripts/attack/probe.ts', `${portal}/saude`, `${apl}/saude`]
  const probe = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: probe.stdout })[Symbol.asyncIterator]()
  await lines.next()
  await work()
  probe.stdin.end()
  return Number((await lines.next()).value)
}

/** Sends a call and returns its status; 0 when the server hung up on the body, which is accepted as an answer too. */
export const push = (url: string, options: CallOptions) =>
  call(url, { from: anAddress(), ...options }).then(
    ({ status }) => status,
    () => 0,
  )

export async function flood(
  target: Target,
  tally: Tally,
  what: string,
  pushes: () => Promise<number>[],
): Promise<void> {
  const quiet = await longestWait(target, () => wait(QUIET_MS))
  const longest = await longestWait(target, async () => {
    for (const status of await Promise.all(pushes()))
      tally.holds([0, 400, 401, 413, 415, 429, 431].includes(status), `${what}: ${status}`)
  })
  const seen = `${what}: /saude esperou ${longest.toFixed(0)} ms, sem o ataque ${quiet.toFixed(0)} ms`
  tally.holds(longest <= Math.max(LONGEST_MS, TIMES_QUIET * quiet), seen)
}

export const times = (count: number, one: () => Promise<number>) => Array.from({ length: count }, one)

export const beforeLogin: readonly Attack[] = [
  {
    name: 'corpos de 10 MB sem login',
    async run(target, tally) {
      const raw = manyLists(10 * MEGABYTE)
      await flood(target, tally, 'importação sem token', () =>
        times(10, () => push(`${target.apl}/Entidade/Importacao`, { raw })),
      )
      await flood(target, tally, 'importação com token falso', () =>
        times(10, () => push(`${target.apl}/Entidade/Importacao`, { raw, token: 'a.b.c' })),
      )
    },
  },
  {
    name: 'corpos de 4 MB no login e nos pedidos',
    async run(target, tally) {
      const raw = manyLists(4 * MEGABYTE)
      for (const url of [
        `${target.portal}/api/Login`,
        `${target.apl}/Pedido`,
        `${target.portal}/api/RecuperarSenha`,
      ])
        await flood(target, tally, url, () => times(6, () => push(url, { raw })))
    },
  },
  {
    name: 'corpos públicos maiores que o necessário',
    async run({ portal }, tally) {
      for (const path of ['Login', 'RecuperarSenha', 'RedefinirSenha', 'Usuario', 'Procuracao/Conferir']) {
        const raw = JSON.stringify([{ usuario: 'x'.repeat(64 * 1024) }])
        const status = await push(`${portal}/api/${path}`, { raw })
        tally.holds(status === 413 || status === 0, `${path} lê 64 kB: ${status}`)
      }
    },
  },
  {
    name: 'corpos fundos e com muitos campos',
    async run(target, tally) {
      const bodies = [deep(7_000), manyKeys(15_000), deep(100_000), manyKeys(2 * MEGABYTE)]
      for (const raw of bodies) {
        await flood(target, tally, `${raw.slice(0, 12)}… ${raw.length} bytes`, () => [
          ...times(5, () => push(`${target.portal}/api/Login`, { raw })),
          ...times(5, () => push(`${target.apl}/Pedido`, { raw, token: target.tokens.cliente })),
        ])
      }
    },
  },
  {
    name: '40 corpos de 10 MB ao mesmo tempo',
    async run(target, tally) {
      const raw = manyLists(10 * MEGABYTE)
      await flood(target, tally, '40 importações', () =>
        times(40, () => push(`${target.apl}/Entidade/Importacao`, { raw })),
      )
    },
  },
]
