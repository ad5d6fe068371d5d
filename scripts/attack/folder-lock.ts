/** Two servers on one embedded database would destroy it: the second must be refused, wherever it runs. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@trama/apl/testing/server-process'
import { ROOT, stop } from '../lib/process'
import type { Attack } from './attack'

/** Command that gives a process its own process numbers, as in a container. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const IN_USE = 'já está em uso por outro processo'
const ROUNDS = 3

interface Start {
  child: ChildProcess
  /** Outcome of the server's start: that it works, or how it ended. */
  outcome: Promise<string>
}

async function start(app: 'portal' | 'apl', dataDir: string, before: readonly string[] = []): Promise<Start> {
  const port = String(await freePort())
  const [program, ...args] = [...before, process.execPath, `apps/${app}/dist/main.js`]
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      DEMO: 'nao',
      DATA_DIR: dataDir,
      [`${app.toUpperCase()}_PORT`]: port,
    },
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += String(text)))
  const ended = new Promise<string>((resolve) =>
    child.once('close', () => resolve(errors.trim() || 'terminou')),
  )
  return { child, outcome: Promise.race([ended, answers(`http://127.0.0.1:${port}/saude`, child)]) }
}

async function answers(url: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null && child.signalCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return 'funciona'
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return new Promise(() => {})
}

export const folderLock: readonly Attack[] = [
  {
    name: 'outro servidor na pasta em uso',
    async run({ dataDir }, tally) {
      if (!dataDir) return tally.skip('sem a pasta de dados')
      for (const app of ['portal', 'apl'] as const) {
        const { child, outcome } = await start(app, dataDir)
        const seen = await outcome
        tally.holds(seen.includes(IN_USE), `${app}: ${seen}`)
        await stop(child, 'SIGKILL')
      }
    },
  },
  {
    name: 'outro servidor na pasta, de outro contêiner',
    async run({ dataDir }, tally) {
      if (!dataDir) return tally.skip('sem a pasta de dados')
      if (spawnSync('unshare', [...NAMESPACE.slice(1), 'true']).status !== 0)
        return tally.skip('sem permissão para espaços de processos')
      for (const app of ['portal', 'apl'] as const) {
        const { child, outcome } = await start(app, dataDir, NAMESPACE)
        const seen = await outcome
        tally.holds(seen.includes(IN_USE), `${app}: ${seen}`)
        await stop(child, 'SIGKILL')
      }
    },
  },
  {
    name: 'quatro inícios ao mesmo tempo',
    async run(_target, tally) {
      for (let round = 0; round < ROUNDS; round++) {
        const folder = await mkdtemp(join(tmpdir(), 'trama-ataque-trava-'))
        const four = await Promise.all(Array.from({ length: 4 }, () => start('apl', folder)))
        const seen = await Promise.all(four.map(({ outcome }) => outcome))
        const working = seen.filter((one) => one === 'funciona').length
        tally.holds(working === 1, `${working} servidores na mesma pasta`)
        await Promise.all(four.map(({ child }) => stop(child, 'SIGKILL')))
        await rm(folder, { recursive: true, force: true })
      }
    },
  },
]
