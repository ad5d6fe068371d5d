/** The checks that need no database: format, lint with types and import arrows, types, unused code, documents. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { checkColumns } from './check-columns'
import { checkDocuments } from './check-documents'
import { checkRegex } from './check-regex'
import { checkMigrations } from './migrations/check-migrations'
import { checkTestImports } from './check-test-imports'
import { checkEngineTests } from './engine-tests'
import { output, ROOT } from './process'

/** Complaint of a step; empty when all is well. */
type Complaint = Promise<string>

interface Wanted {
  /** Lints only files that have not been committed or pushed; the other steps are fast thanks to their caches. */
  changedOnly?: boolean
}

/** Folder of the tools' caches, so that a check costs only what has changed; ignored by git. */
const CACHE = 'node_modules/.cache'

/** One checker: several would each work out the types that all files share, at twice the cost. */
const tsc = (name: string, project: string) =>
  tool(
    'tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/tsc/${name}.tsbuildinfo`,
  )

/** A field without a column makes the compiler print pages of errors; the step of columns says it in a sentence. */
async function typesOfServers(): Complaint {
  const complaint = await tsc('servers', 'tsconfig.json')
  return complaint && (await checkColumns())
    ? 'falta uma coluna; os tipos se conferem depois dela'
    : complaint
}

const lint = (files: readonly string[]) =>
  files.length > 0 ? tool('oxlint', '--type-aware', '--deny-warnings', ...files) : Promise.resolve('')

/** The steps, longest first, so that no long one is left running alone at the end. */
const stepsOf = ({ changedOnly }: Wanted): [string, () => Complaint][] => [
  ['lint e setas de importação', async () => lint(changedOnly ? await changedFiles() : ['.'])],
  ['tipos: servidores e pacotes', typesOfServers],
  ['tipos: web', () => tsc('web', 'apps/web/tsconfig.json')],
  ['código sem uso', () => tool('knip', '--no-progress', '--cache')],
  ['formato', () => tool('biome', 'format', '.')],
  ['tipos: e2e', () => tsc('e2e', 'e2e/tsconfig.json')],
  ['tipos: service worker', () => tsc('worker', 'apps/web/worker/tsconfig.json')],
  ['colunas dos registros', checkColumns],
  ['caminhos citados nos documentos', checkDocuments],
  ['testes que dependem do banco', checkEngineTests],
  ['migrações com os servidores trabalhando', checkMigrations],
  ['o que é só dos testes', checkTestImports],
  ['expressões regulares', checkRegex],
]

/** Runs every step, as many at a time as there are processors; returns the names of those that failed. */
export async function check(wanted: Wanted = {}): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = []
  const steps = stepsOf(wanted)
  const waiting = steps.values()
  const workOff = async () => {
    for (const [name, step] of waiting) {
      const started = performance.now()
      // A step whose program is missing says so like any other complaint.
      const complaint = await step().catch(String)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      if (complaint) failed.push(name)
      console.log(complaint ? `✗ ${name} (${seconds} s)\n${complaint}` : `✓ ${name} (${seconds} s)`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, workOff))
  return { passed: steps.length - failed.length, failed }
}

/** Sources that differ from the upstream branch (else from the last commit), including new ones. */
async function changedFiles(): Promise<string[]> {
  const base = await output('git', ['merge-base', 'HEAD', '@{upstream}']).then(
    (hash) => hash.trim(),
    () => 'HEAD',
  )
  const changed = await output('git', ['diff', '--name-only', '--diff-filter=d', base])
  const added = await output('git', ['ls-files', '--others', '--exclude-standard'])
  return `${changed}${added}`.split('\n').filter((file) => /\.(ts|tsx|js|mjs)$/.test(file))
}

/** Runs an installed tool directly, without the second that npx takes. */
function tool(name: string, ...args: string[]): Complaint {
  const child = spawn(`${ROOT}/node_modules/.bin/${name}`, args, {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: '1' },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? '' : printed.join('') || `${name}: ${code}`))
  })
}
