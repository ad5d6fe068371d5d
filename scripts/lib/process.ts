/** Child processes of the scripts: run to the end, or start and stop. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a program with the terminal's output; resolves with its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a program that must succeed and returns what it printed. */
export async function output(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const printed: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${Buffer.concat(errors).toString()}`)
  return Buffer.concat(printed).toString()
}

const LAST_LINES = 3

/** Runs a program that may fail: whether it succeeded. Its last words are shown where it did not. */
export const tried = (
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<boolean> =>
  output(command, args, options).then(
    () => true,
    (error: Error) => {
      console.error(error.message.trim().split('\n').slice(-LAST_LINES).join('\n'))
      return false
    },
  )

/** Asks a child to stop and waits until it has. */
export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

const POLL_MS = 150

/** Waits until an address answers 2xx; fails when the child ends first or the time is over: a slow machine takes minutes to load the demo. */
export async function untilReady(url: string, child: ChildProcess, timeoutMs = 600_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`O processo terminou antes de responder em ${url}.`)
    const ready = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${url} não respondeu a tempo.`)
}
