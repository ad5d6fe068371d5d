/** Tries the two commands of the README where nothing is installed: on a bare Debian with Node alone. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { type BareDebian, makeBareDebian } from './machine/bare-debian'
import { freePort } from './postgres/cluster'
import { untilReady } from './process'
import { type Counts, failed, sumCounts } from './test-counts'

const START = 'npm ci && npm start'
const TEST = 'npm ci && npm test'
/** A product that is told to end has saved everything long before this limit. */
const END_MS = 60_000

/** Tries the README's commands on a bare Debian; with names of test files, `npm test` runs only these. */
export async function testFresh(files: readonly string[]): Promise<Counts> {
  console.log('Instalando um Debian mínimo, com Node e mais nada…')
  const debian = await makeBareDebian()
  try {
    return sumCounts([
      await counted(START, () => startsAndEnds(debian)),
      await counted(TEST, () => tests(debian, files)),
    ])
  } finally {
    await debian.remove()
  }
}

const counted = (command: string, work: () => Promise<void>): Promise<Counts> =>
  work().then(
    () => ({ passed: 1, failures: [] }),
    (error: unknown) => failed(`${command}, em um Debian mínimo`, error),
  )

/** Checks that the first command leads to a login page that works, and that Ctrl+C ends it. */
async function startsAndEnds(debian: BareDebian): Promise<void> {
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const began = performance.now()
  const child = debian.start(START, { PORTAL_PORT: String(portalPort), APL_PORT: String(aplPort) })
  const portal = `http://127.0.0.1:${portalPort}`
  try {
    await untilReady(`${portal}/pronto`, child)
    await untilReady(`http://127.0.0.1:${aplPort}/pronto`, child)
    // The web is built beside the servers, and may be ready after them.
    await untilReady(portal, child)
    await showsLogin(portal)
    console.log(`${START}: ${Math.round((performance.now() - began) / 1000)} s até a tela de entrada`)
  } finally {
    await interrupt(child)
  }
}

async function showsLogin(portal: string): Promise<void> {
  const page = await (await fetch(portal)).text()
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  if (!(await fetch(new URL(script, portal))).headers.get('content-type')?.includes('javascript')) {
    throw new Error(`A página de entrada não traz o portal:\n${page}`)
  }
  const reply = await fetch(`${portal}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ usuario: DEMO_LOGINS[0]?.email, senha: DEMO_SENHA }]),
  })
  if (!reply.ok) throw new Error(`A entrada respondeu ${reply.status}: ${await reply.text()}`)
}

/** Ctrl+C in a terminal reaches every program that was started there. */
async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  const late = setTimeout(END_MS, 'late', { ref: false })
  if ((await Promise.race([ended, late])) !== 'late') return
  process.kill(-child.pid, 'SIGKILL')
  throw new Error(`Ctrl+C não encerrou em ${END_MS / 1000} s.`)
}

/** Checks that the second command finds or installs what it needs, and passes. */
async function tests(debian: BareDebian, files: readonly string[]): Promise<void> {
  const only = files.map((file) => ` --arquivo '${file}'`).join('')
  const child = debian.start(only ? `${TEST} --${only}` : TEST, journeyPorts())
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`terminou com ${code}`)
}

const journeyPorts = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^E2E_\w+_PORT$/.test(name) && value ? [[name, value]] : [],
    ),
  )
