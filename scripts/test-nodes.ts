/** `npm run test:nodes`: runs unit and server tests and the main job on the supported Node versions. */
import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { program } from '@trama/server-kit/program'
import { buildAll } from './lib/build'
import { command } from './lib/command'
import { provideOrEnd } from './lib/machine/provide'
import { startCluster } from './lib/postgres/cluster'
import { output, ROOT } from './lib/process'
import { type Counts, sumCounts, summary } from './lib/test-counts'
import { DAILY, emptyReports, journeys, vitest } from './lib/test-runs'

/** Folder of other Node versions, which are installed from packages of the npm registry. */
const FOLDER = `${ROOT}/node_modules/.cache/nodes`
const SYSTEM = process.platform === 'win32' ? 'win' : process.platform

interface Node {
  version: string
  /** Environment for a child process that makes it, and all that it starts, run on this Node. */
  env: { PATH: string }
}

/** Installs the newest Node of a major version, in a folder that git ignores. */
async function installNode(major: string): Promise<Node> {
  const prefix = join(FOLDER, major)
  const name = `node-${SYSTEM}-${process.arch}`
  await mkdir(prefix, { recursive: true })
  await output('npm', ['install', '--prefix', prefix, '--no-save', '--no-audit', `${name}@${major}`])
  const bin = join(prefix, 'node_modules', name, 'bin')
  return {
    version: (await output(join(bin, 'node'), ['--version'])).trim(),
    env: { PATH: [bin, process.env.PATH].join(delimiter) },
  }
}

const VERSIONS = ['22', '24', '26']

/**
 * Add-ons compiled for one Node interface; they are loaded first, because a test would only report that a server did
 * not start.
 */
const ADD_ONS = ['fs-native-extensions', '@node-rs/argon2']
const loadAll = ADD_ONS.map((name) => `require('${name}')`).join(';')

async function runNode(major: string, files: readonly string[], cluster: string): Promise<Counts[]> {
  const { version, env } = await installNode(major)
  console.log(`\n== Node ${version}`)
  await output('node', ['-e', loadAll], { env: { ...process.env, ...env } })
  console.log(`${ADD_ONS.join(', ')} carregados`)
  const name = `node-${major}`
  const tests = await vitest(`${name}-servidores`, [...DAILY, ...files], {
    ...env,
    TEST_DATABASE_URL: cluster,
  })
  if (files.length > 0) return [tests]
  return [tests, await journeys(`${name}-jornada`, ['main-job'], env)]
}

const { run } = command({
  summary: 'Executa os testes em outras versões do Node',
  help: `  --versao   ${VERSIONS.join(', ')} ou outra; pode repetir-se. Sem ela, todas as citadas
  --arquivo  parte do nome de um arquivo de testes; pode repetir-se, e a jornada fica de fora`,
  options: {
    versao: { type: 'string', multiple: true, default: VERSIONS },
    arquivo: { type: 'string', multiple: true, default: [] },
  },
  run: async ({ versao, arquivo }) => {
    await provideOrEnd('git', 'postgresql', 'chromium')
    await emptyReports()
    await buildAll()
    const cluster = await startCluster({ durable: false })
    const all: Counts[] = []
    for (const major of versao) all.push(...(await runNode(major, arquivo, cluster.url)))
    await cluster.stop()
    const total = sumCounts(all)
    if (total.failures.length > 0) process.exitCode = 1
    return summary(total)
  },
})

await program(() => run(process.argv.slice(2)))
