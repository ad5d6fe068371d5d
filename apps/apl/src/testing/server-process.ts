/** Runs Trama's servers as real processes, for tests that kill them in the middle of their work. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const POLL_MS = 25
const START_MS = 60_000

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const newest = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true }).map((file) =>
      file.isFile() ? statSync(join(file.parentPath, file.name)).mtimeMs : 0,
    ),
  )

/** Command of the built bundle where it is newer than its sources, else of the sources by tsx. */
function command(app: 'portal' | 'apl'): string[] {
  const bundle = join(ROOT, `apps/${app}/dist/main.js`)
  const sources = [
    `apps/${app}/src`,
    'packages/server-kit/src',
    'packages/contract/src',
    'packages/rules/src',
  ]
  const isFresh =
    existsSync(bundle) &&
    statSync(bundle).mtimeMs > Math.max(...sources.map((path) => newest(join(ROOT, path))))
  return isFresh ? [bundle] : ['--import', 'tsx', join(ROOT, `apps/${app}/src/main.ts`)]
}

export interface ServerProcess {
  url: string
  /** Ends the process; resolves when it has exited. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** Starts a server and waits until it is ready; `onOutput` gets everything that it prints. */
export async function startServer(
  app: 'portal' | 'apl',
  port: number,
  env: Record<string, string>,
  onOutput?: (text: string) => void,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, command(app), {
    cwd: ROOT,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      [`${app.toUpperCase()}_PORT`]: String(port),
      ...env,
    },
  })
  if (onOutput)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => onOutput(String(data)))
  await untilReady(`${url}/pronto`, child)
  return { url, end: (signal) => end(child, signal) }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const last = Date.now() + START_MS
  while (Date.now() < last) {
    if (child.exitCode !== null)
      throw new Error(`O servidor terminou (${child.exitCode}) antes de responder em ${url}.`)
    const isReady = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  child.kill('SIGKILL')
  throw new Error(`${url} não respondeu a tempo.`)
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
