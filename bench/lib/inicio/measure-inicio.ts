/** Measures a first start: from `npm start` on a fresh clone of the last commit to a login page with the demo loaded. */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { inTurn } from '@trama/server-kit/in-turn'
import { output, ROOT } from '../../../scripts/lib/process'
import { freePort } from '../../../scripts/lib/postgres/cluster'

/** Size of an installed package: npm spends its time on fetching and writing them. */
interface PackageSize {
  nome: string
  mb: number
  arquivos: number
}

const SHOWN = 12

/** The heaviest packages of a `node_modules`; a nested package counts as part of its parent. */
async function heaviestPackages(folder: string): Promise<PackageSize[]> {
  const names = await packageNames(folder)
  const sizes = await Promise.all(
    names.map(async (nome) => ({ nome, ...(await sizeOf(join(folder, nome))) })),
  )
  return sizes.toSorted((a, b) => b.mb - a.mb).slice(0, SHOWN)
}

async function packageNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  const names = await Promise.all(
    folders.map(async ({ name }) =>
      name.startsWith('@') ? (await readdir(join(folder, name))).map((own) => `${name}/${own}`) : [name],
    ),
  )
  return names.flat()
}

async function sizeOf(folder: string): Promise<{ mb: number; arquivos: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const bytes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return { mb: bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20, arquivos: files.length }
}

export interface InicioFigures {
  /** Seconds of `npm ci` in the clone. */
  instalar: number
  pacotes: PackageSize[]
  /** Seconds of the median start. */
  pronto: number
  rodadas: Rodada[]
}

/** Seconds after `npm start`. */
interface Rodada {
  /** The login page answers. */
  pagina: number
  /** A login of the demo is let in. */
  login: number
  /** The APL answers, with the whole demo. */
  demonstracao: number
  /** Lines of the terminal with their seconds. */
  linhas: string[]
}

/** Seconds after which a start counts as failed. */
const END_S = 600

export async function measureInicio(rounds: number): Promise<InicioFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-inicio-'))
  const clone = join(folder, 'trama')
  try {
    await output('git', ['clone', '--quiet', ROOT, clone])
    const instalar = await secondsOf(() => output('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone }))
    const pacotes = await heaviestPackages(join(clone, 'node_modules'))
    const rodadas = await inTurn(Array.from({ length: rounds }), async () => {
      // A start leaves only ignored files; they are removed before the next one.
      await output('git', ['clean', '-fdxq', '-e', 'node_modules'], { cwd: clone })
      return startOnce(clone)
    })
    const times = rodadas.map(endOf).toSorted((a, b) => a - b)
    return { instalar, pacotes, pronto: times[Math.floor(times.length / 2)] ?? Number.NaN, rodadas }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const endOf = ({ pagina, login, demonstracao }: Rodada) => Math.max(pagina, login, demonstracao)

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function startOnce(clone: string): Promise<Rodada> {
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { ...process.env, PORTAL_PORT: String(portalPort), APL_PORT: String(aplPort) }
  // The start gets none of the settings that this program itself was started with.
  for (const name of ['DATA_DIR', 'PORTAL_DATABASE_URL', 'APL_DATABASE_URL', 'LOG_LEVEL']) {
    Reflect.deleteProperty(env, name)
  }
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const linhas: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      const said = text
        .toString()
        .split('\n')
        .filter((line) => line.trim() !== '')
      linhas.push(...said.map((line) => `${seconds().toFixed(1)} s ${line.trim()}`))
    })
  }
  let isOver = false
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve(void (isOver = true))))
  const when = async (answers: () => Promise<boolean>) => {
    while (!(await answers().catch(() => false))) {
      const failure = isOver
        ? 'terminou antes de responder'
        : seconds() > END_S
          ? 'não respondeu a tempo'
          : ''
      if (failure) throw new Error(`npm start ${failure}:\n${linhas.join('\n')}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return seconds()
  }
  const portal = `http://127.0.0.1:${portalPort}`
  try {
    const [pagina, login, demonstracao] = await Promise.all([
      when(async () => (await fetch(`${portal}/Login`, { headers: { accept: 'text/html' } })).ok),
      when(async () => (await logIn(portal)).ok),
      when(async () => (await fetch(`http://127.0.0.1:${aplPort}/pronto`)).ok),
    ])
    return { pagina, login, demonstracao, linhas }
  } finally {
    // The signal goes to the whole process group: npm, its script and the servers.
    if (!isOver && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await over
  }
}

const logIn = (portal: string) =>
  fetch(`${portal}/api/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ usuario: DEMO_LOGINS[0]?.email, senha: DEMO_SENHA }]),
  })

export function printInicio({ instalar, pacotes, pronto, rodadas }: InicioFigures): void {
  console.log(`\nnpm ci: ${instalar.toFixed(1)} s. Os pacotes que mais pesam:`)
  for (const { nome, mb, arquivos } of pacotes) {
    console.log(
      `  ${nome.padEnd(36)} ${mb.toFixed(1).padStart(7)} MB ${String(arquivos).padStart(6)} arquivos`,
    )
  }
  console.log(`\nnpm start, até a página de entrada com a demonstração: ${pronto.toFixed(1)} s`)
  for (const rodada of rodadas) {
    const { pagina, login, demonstracao, linhas } = rodada
    const parts = { pagina, login, demonstracao }
    console.log(
      `  ${Object.entries(parts)
        .map(([name, time]) => `${name} ${time.toFixed(1)} s`)
        .join(', ')}`,
    )
    for (const line of linhas) console.log(`    ${line}`)
  }
}
