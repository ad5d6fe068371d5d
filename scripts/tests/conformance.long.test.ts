/** The kit on our own server, on one of version 34, and on one with a fault in each of forty calls. */
import { DEMO_LOGINS, DEMO_SENHA } from '@trama/server-kit/demo/demo-people'
import { startOlderServer } from '@trama/server-kit/testing/older-server'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conformance } from '../conformance/command'
import { signIn } from '../conformance/logins'
import { type Outcome, runConformance } from '../conformance/run-conformance'
import type { CallName } from '../conformance/survey'
import { isFault } from '../conformance/verdict'
import { loadDemo } from '../lib/load-demo'
import { buildPacote } from '../lib/pacote'
import { FAULTS } from './conformance-faults'
import { startFaultyServer } from './conformance-proxy'
import { type Installation, newInstallation, type Servers, startBoth } from './installation'

const EMPRESA = '001'
/** Time limit of a full run: some two thousand requests, beside other work. */
const WHOLE_RUN_MS = 600_000
const all = DEMO_LOGINS.map(({ tipo, email }) => ({ tipo, usuario: email, senha: DEMO_SENHA }))
/**
 * Logins without the second representative and the master, who sees what an administrator sees: they take time and
 * show no more faults.
 */
const logins = all.filter(({ usuario }) => !/^(representante2|master)@/.test(usuario))
const faulty = new Set<CallName>(FAULTS.map(({ call }) => call))
const ends: (() => Promise<void>)[] = []
let servers: Servers
let installation: Installation

beforeAll(async () => {
  installation = await newInstallation()
  await loadDemo('300', { ...process.env, ...installation.env })
  servers = await startBoth(installation)
})
afterAll(async () => {
  for (const end of ends) await end()
  await servers?.stop()
  await installation?.remove()
})

const told = ({ verdicts }: Outcome) =>
  verdicts
    .filter(isFault)
    .map(
      ({ chamada, motivo, diferencas }) =>
        `${chamada}: ${motivo ?? ''}${diferencas.map((one) => one.motivo).join('; ')}`,
    )

test(
  'forty faults are named by call and reason, and nothing else',
  async () => {
    const admin = logins.find(({ tipo }) => tipo === 'administrador')
    if (!admin) throw new Error('Falta o administrador da demonstração.')
    const { token } = await signIn(servers.portal, admin)
    const front = await startFaultyServer(servers.apl, FAULTS, token)
    ends.push(front.close)
    const apl = `http://127.0.0.1:${front.port}`
    const outcome = await runConformance({ apl, portal: servers.portal, logins, grava: EMPRESA })

    expect(faulty.size).toBeGreaterThanOrEqual(40)
    expect(told(outcome).filter((text) => !faulty.has(text.slice(0, text.indexOf(':')) as CallName))).toEqual(
      [],
    )
    const missed = FAULTS.filter(({ call, check, says }) => {
      const verdict = outcome.verdicts.find(({ chamada }) => chamada === call)
      const reasons = verdict?.diferencas
        .filter(({ verificacao }) => verificacao === check)
        .map(({ motivo }) => motivo)
      return !(check ? reasons : [verdict?.motivo ?? ''])?.some((reason) => says.test(reason))
    })
    const seen = outcome.verdicts.filter(({ chamada }) => missed.some(({ call }) => call === chamada))
    expect(seen).toEqual([])
    // Calls that write and have no fault.
    const written = [
      'createPedido',
      'updatePedido',
      'createEntidade',
      'updateEntidade',
      'saveSolicitacao',
      'updateCrm',
    ]
    const conform = outcome.verdicts
      .filter(({ estado }) => estado === 'conforme')
      .map(({ chamada }) => chamada)
    expect(written.filter((name) => !conform.includes(name))).toEqual([])
    expect(outcome.ficou.join()).toMatch(/cliente \d+.*pedido \d+/)
  },
  WHOLE_RUN_MS,
)

test('without a fault these calls conform', async () => {
  const outcome = await runConformance({
    ...servers,
    logins: all,
    grava: EMPRESA,
    only: (name) => faulty.has(name),
  })
  expect(told(outcome)).toEqual([])
  expect(
    outcome.verdicts.filter(({ estado }) => estado !== 'conforme').map(({ chamada }) => chamada),
  ).toEqual([])
})

test('calls newer than version 34 are no fault', async () => {
  const older = await startOlderServer(servers.apl)
  ends.push(older.close)
  older.become(34, 'html')
  const outcome = await runConformance({
    apl: `http://127.0.0.1:${older.port}`,
    portal: servers.portal,
    logins,
  })
  expect(outcome.versao).toBe(34)
  expect(told(outcome)).toEqual([])
  const newer = outcome.verdicts.filter(({ estado }) => estado === 'versao')
  expect(newer.length).toBeGreaterThan(100)
  expect(newer.find(({ chamada }) => chamada === 'listVendas')?.motivo).toBe('a partir da versão 36')
  expect(older.refused()).toEqual([])
})

test('the command prints a table, writes JSON and JUnit, and its exit code tells the result', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-conforme-'))
  ends.push(() => rm(folder, { recursive: true }))
  const inFolder = (name: string) => join(folder, name)
  await writeFile(inFolder('login.json'), JSON.stringify({ logins }))
  const printed: string[] = []
  const complaints: string[] = []
  const command = (args: string[]) =>
    conformance(
      args,
      (line) => printed.push(line),
      (line) => complaints.push(line),
    )
  const run = (apl: string, ...more: string[]) =>
    command(['--apl', apl, '--portal', servers.portal, '--login', inFolder('login.json'), ...more])
  const reports = ['--json', inFolder('r.json'), '--junit', inFolder('r.xml')]

  expect(await run(servers.apl, '--so', '/Historico', ...reports)).toBe(0)
  expect(printed.join('\n')).toMatch(/✓ GET {4}\/Historico +conforme/)
  expect(JSON.parse(await readFile(inFolder('r.json'), 'utf8'))).toMatchObject({ versao: 40, contrato: 40 })
  expect(await readFile(inFolder('r.xml'), 'utf8')).toContain(
    '<testcase classname="listHistoricos" name="GET /Historico"/>',
  )

  const front = await startFaultyServer(servers.apl, FAULTS, '')
  ends.push(front.close)
  expect(await run(`http://127.0.0.1:${front.port}`, '--so', '/Historico')).toBe(1)
  expect(printed.join('\n')).toContain('registro inexistente: ZZ9, que não existe: status 200 []')

  expect(await run('http://127.0.0.1:9')).toBe(2)
  expect(await run(servers.apl, '--grava', '999', '--so', '/CRM')).toBe(2)
  expect(await run(servers.apl, '--so', 'nenhuma assim')).toBe(2)
  expect(await command(['--nada'])).toBe(2)
  expect(complaints.map((text) => text.split('\n')[0])).toEqual([
    'http://127.0.0.1:9 não responde.',
    'admin@trama.demo não alcança a empresa 999, que --grava pede.',
    'Nenhuma chamada tem "nenhuma assim" no nome ou no endereço.',
    'Não entendi --nada.',
  ])
})

test('the single executable file does the same without Node', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-pacote-'))
  ends.push(() => rm(folder, { recursive: true }))
  const { executable, module } = await buildPacote(folder)
  const login = join(folder, 'login.json')
  await writeFile(login, JSON.stringify({ logins }))
  const args = ['--apl', servers.apl, '--portal', servers.portal, '--login', login, '--so', '/Historico']
  // The environment is empty, without even PATH.
  const alone = await promisify(execFile)(executable, args, { env: {} })
  expect(alone.stdout).toMatch(/✓ GET {4}\/Historico\/:historico +conforme/)
  const bundled = await promisify(execFile)(process.execPath, [module, ...args], { env: {} })
  expect(bundled.stdout).toBe(alone.stdout)
})
