/** The checks that need no database: format, lint with types and import arrows, types, unused code, documents. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { checkColumns } from './check-columns'
import { checkRegex } from './check-regex'
import { checkMigrations } from '../migrations/check-migrations'
import { checkTestImports } from './check-test-imports'
import { checkEngineTests } from './engine-tests'
import { output, ROOT } from '../process'

/** A path that a document cites in code marks or links. */
const CITED =
  /`((?:apps|packages|docs|scripts|e2e|bench|\.ci)\/[\w./$-]+)`|\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g

/** Checks that the paths which documents cite exist, so that documents stay correct. */
async function checkDocuments(): Promise<string> {
  const files = (await output('git', ['ls-files', '*.md'])).split('\n').filter(Boolean)
  return files.flatMap(missingIn).join('\n')
}

function missingIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(CITED)].flatMap(([, path, link]) => {
    const target = path ? join(ROOT, path) : join(ROOT, dirname(file), link ?? '')
    return existsSync(target) ? [] : [`${file}: ${path ?? link} não existe`]
  })
}

/** Complaint of a step; empty when all is well. */
type Complaint = Promise<string>

interface Wanted {
  /** Lints only files that have not been committed or pushed; the other steps are fast thanks to their caches. */
  changedOnly?: boolean
}

/** Folder of the tools' caches, so that a check costs only what has changed; ignored by git. */
const CACHE = 'node_modules/.cache'

/** Types of a project, by the compiler and its cache. */
const tsc = (name: string, project: string) =>
  tool('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `${CACHE}/tsc/${name}.tsbuildinfo`)

/** A field without a column makes the compiler print pages of errors; the step of columns says it in a sentence. */
const unlessColumnMissing = async (complaint: Complaint): Complaint =>
  (await complaint) && (await checkColumns()) ? 'falta uma coluna; confira de novo com ela' : complaint

const lint = (...args: string[]) => tool('oxlint', '--type-aware', '--deny-warnings', ...args)

/** What runs in browsers, and the journeys; everything else is checked as a program of Node. */
const BROWSER = ['apps/web/src', 'apps/web/worker/sw.ts', 'e2e']

type Step = [string, () => Complaint]

/** Lint and types in one pass, since the lint works out the types anyway: the fastest way without a cache. */
const wholeSteps: Step[] = [
  [
    'lint, setas de importação e tipos: servidores e pacotes',
    () =>
      unlessColumnMissing(
        lint('--type-check', '.', ...BROWSER.flatMap((path) => ['--ignore-pattern', path])),
      ),
  ],
  ['lint, setas de importação e tipos: web e jornadas', () => lint('--type-check', ...BROWSER)],
]

/** Lint of what has changed, and the types of all with the compiler's cache. */
const changedSteps: Step[] = [
  ['tipos: servidores e pacotes', () => unlessColumnMissing(tsc('servers', 'tsconfig.json'))],
  ['tipos: web', () => tsc('web', 'apps/web/tsconfig.json')],
  ['lint e setas de importação', lintChanged],
  ['tipos: e2e', () => tsc('e2e', 'e2e/tsconfig.json')],
  ['tipos: service worker', () => tsc('worker', 'apps/web/worker/tsconfig.json')],
]

/** The steps, longest first, so that no long one is left running alone at the end. */
const stepsOf = ({ changedOnly }: Wanted): Step[] => [
  ...(changedOnly ? changedSteps : wholeSteps),
  ['código sem uso', () => tool('knip', '--no-progress', '--cache')],
  ['expressões regulares', checkRegex],
  ['formato', () => tool('biome', 'format', '.')],
  ['migrações com os servidores trabalhando', checkMigrations],
  ['colunas dos registros', checkColumns],
  ['caminhos citados nos documentos', checkDocuments],
  ['testes que dependem do banco', checkEngineTests],
  ['o que é só dos testes', checkTestImports],
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

async function lintChanged(): Complaint {
  const files = await changedFiles()
  return files.length > 0 ? lint(...files) : ''
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

/**
 * The compiler and the lint end within a minute: collecting their garbage costs more than the memory that it frees. Two
 * of them run at a time, and get up to four gigabytes each.
 */
const LIMIT_BYTES = Math.min(4 * 2 ** 30, Math.floor(totalmem() / 5))
const WITHOUT_COLLECTOR = { GOGC: 'off', GOMEMLIMIT: `${LIMIT_BYTES}B` }

/** Runs an installed tool directly, without the second that npx takes. */
function tool(name: string, ...args: string[]): Complaint {
  const child = spawn(`${ROOT}/node_modules/.bin/${name}`, args, {
    cwd: ROOT,
    env: { ...process.env, FORCE_COLOR: '1', ...WITHOUT_COLLECTOR },
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
