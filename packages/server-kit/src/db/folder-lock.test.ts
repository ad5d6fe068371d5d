/** The lock of an embedded database's folder, between real processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTurn } from '../in-turn'
import { isLongRun } from '../testing/long-run'
import { LOCK_FILE, lockFolder } from './folder-lock'

const IN_USE = /^A base em .* já está em uso por outro processo\.$/
const HOLDER = [
  process.execPath,
  '--import',
  'tsx',
  fileURLToPath(new URL('../testing/lock-holder.ts', import.meta.url)),
]
/** Command that gives a process its own process numbers, as in a container. */
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc']
const ROUNDS = isLongRun ? 100 : 15

let base: string
let folder: string
let serial = 0
const started: ChildProcess[] = []
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'trama-trava-'))
})
beforeEach(() => {
  folder = join(base, String((serial += 1)))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(end))
})
afterAll(() => rm(base, { recursive: true }))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.stdin?.end()
  child.kill('SIGTERM')
  await ended
}

interface Holder {
  child: ChildProcess
  /** Number of the process where it runs. */
  pid: string
  /** Has the process lock a folder or, without a folder, free the one that it has. */
  tell: (folder?: string) => Promise<string>
}

async function startHolder(before: string[] = []): Promise<Holder> {
  const [program = '', ...args] = [...before, ...HOLDER]
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  return {
    child,
    pid: await next(),
    tell(taken = '') {
      child.stdin.write(`${taken}\n`)
      return next()
    },
  }
}

const isFree = () =>
  lockFolder(folder).then(
    (release) => {
      release()
      return true
    },
    () => false,
  )

test('a process that has a folder open is refused it a second time, by whichever path', async () => {
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE)
  symlinkSync(folder, `${folder}-link`)
  await expect(lockFolder(`${folder}-link`)).rejects.toThrow(IN_USE)
  release()
  const again = await lockFolder(folder)
  // A second release does not free a lock that somebody took since.
  release()
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE)
  again()
})

test('the lock file tells people who has the folder, and stays; nothing reads it', async () => {
  mkdirSync(folder)
  const file = join(folder, LOCK_FILE)
  writeFileSync(file, '1 somebody else')
  const release = await lockFolder(folder)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} ${hostname()} 2`))
  release()
  expect(existsSync(file)).toBe(true)
})

test(`of four processes that start at once one gets the folder, ${ROUNDS} times`, async () => {
  const four = await Promise.all(Array.from({ length: 4 }, () => startHolder()))
  const wrong: string[][] = []
  await inTurn(Array.from({ length: ROUNDS }), async () => {
    const answers = await Promise.all(four.map(({ tell }) => tell(folder)))
    if (answers.filter((answer) => answer === 'held').length !== 1) wrong.push(answers)
    await Promise.all(four.map(({ tell }) => tell()))
  })
  expect(wrong).toEqual([])
})

test('two processes with the same number, as in two containers, exclude each other', async ({ skip }) => {
  skip(spawnSync('unshare', [...NAMESPACE.slice(1), 'true']).status !== 0, 'no process namespaces here')
  const [one, other] = await Promise.all([startHolder(NAMESPACE), startHolder(NAMESPACE)])
  expect([one.pid, other.pid]).toEqual(['1', '1'])
  expect(await one.tell(folder)).toBe('held')
  expect(await other.tell(folder)).toBe('refused')
  await one.tell()
  expect(await other.tell(folder)).toBe('held')
})

test('a killed holder frees the folder at once', async () => {
  const { child, tell } = await startHolder()
  expect(await tell(folder)).toBe('held')
  expect(await isFree()).toBe(false)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await isFree()).toBe(true)
})

test('a dead holder that its parent never collects holds no lock', async ({ skip }) => {
  skip(!existsSync('/proc/self/stat'), 'no /proc here')
  // The shell becomes a `sleep`, which never collects its dead children.
  const careless = ['sh', '-c', 'exec 3<&0; "$@" <&3 & exec sleep 600 >/dev/null', 'sh']
  const { pid, tell } = await startHolder(careless)
  expect(await tell(folder)).toBe('held')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(isFree).toBe(true)
  expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
})
