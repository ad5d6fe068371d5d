/**
 * Which tests a day can change, read out of the sources: those that reach code which asks the day or the hour and, on
 * days that are chosen for their week or month, code which counts by weeks or months too.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { output, ROOT } from '../process'

/** The functions of dates themselves: who calls them counts, not who has them in reach. */
const CALENDAR = 'packages/rules/src/date-br.ts'
const ASKS_THE_DAY = /\b(?:todayIn|timeIn|momentIn)\(|\bnew Date\(\)|\bcurrent_date\b|\bat time zone\b/

const COUNTS = {
  dia: /(?:)/,
  semana: /\b(?:startOfWeek|endOfWeek|isBankDay|nextBankDay|overdueUntil|weekday)\b|\bextract\(dow/,
  mes: /\b(?:startOfMonth|endOfMonth|addMonths|startOfYear|endOfYear)\b|\bdate_trunc\(/,
} as const satisfies Record<string, RegExp>
/** What tells a day from others: the day and hour alone, its place in the week, or its place in month and year. */
export type DayKind = keyof typeof COUNTS

/** Tests of every day reach a whole server: only what they import beside it, and the code in their own folder, counts. */
const WHOLE_SERVER = /^apps\/(?:apl|portal)\/src\/(?:app|main|testing\/test-app)\.ts$|^packages\/server-kit\//
const TEST = /\.test\.tsx?$/
/** Not what a folder's tests try. */
const BESIDE = /(?:\.test(?:-help)?|\/testing|\/routes)\.tsx?$/
const PACKAGES: Readonly<Record<string, string>> = {
  '@trama/rules': 'packages/rules/src',
  '@trama/contract': 'packages/contract/src',
  '@trama/server-kit': 'packages/server-kit/src',
  '@trama/apl': 'apps/apl/src',
  '@trama/portal': 'apps/portal/src',
  '@': 'apps/web/src',
}

interface Source {
  /** Without its comments. */
  text: string
  imports: readonly string[]
}
type Sources = ReadonlyMap<string, Source>

/** The tests of `npm test` that a day of this kind can change, as paths from the root. */
export async function testsOf(kind: DayKind): Promise<string[]> {
  const sources = await readSources()
  return [...sources.keys()].filter((file) => TEST.test(file) && reachesBoth(sources, file, kind)).toSorted()
}

function reachesBoth(sources: Sources, test: string, kind: DayKind): boolean {
  const texts = [...reachOf(sources, test)].map((file) => sources.get(file)?.text ?? '')
  return [ASKS_THE_DAY, COUNTS[kind]].every((pattern) => texts.some((text) => pattern.test(text)))
}

function reachOf(sources: Sources, test: string): Set<string> {
  const folder = dirname(test)
  const tried = [...sources.keys()].filter((file) => dirname(file) === folder && !BESIDE.test(file))
  const reached = new Set([test, ...tried])
  // A set tells what is added while one walks it.
  for (const file of reached) {
    if (WHOLE_SERVER.test(file) && dirname(file) !== folder) continue
    for (const imported of sources.get(file)?.imports ?? []) reached.add(imported)
  }
  reached.delete(CALENDAR)
  return reached
}

async function readSources(): Promise<Sources> {
  const listed = await output('git', ['ls-files', 'apps', 'packages', 'scripts'], { cwd: ROOT })
  const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/tests/long/'))
  const known = new Set(files)
  return new Map(await Promise.all(files.map(async (file) => [file, await readSource(file, known)] as const)))
}

const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs
const TYPES_ALONE = /^(?:import|export) type [^;]*? from '[^']*'$/gm
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

async function readSource(file: string, known: ReadonlySet<string>): Promise<Source> {
  const text = (await readFile(`${ROOT}/${file}`, 'utf8').catch(() => '')).replaceAll(COMMENT, '')
  const found = [...text.replaceAll(TYPES_ALONE, '').matchAll(IMPORTED)].flatMap(
    ([, path = '']) => fileOf(file, path, known) ?? [],
  )
  return { text, imports: found }
}

/** The file that an import names; undefined where it is none of the project's. */
function fileOf(from: string, path: string, known: ReadonlySet<string>): string | undefined {
  const [name] = /^(?:@trama\/[^/]+|@(?=\/))/.exec(path) ?? ['']
  const base = path.startsWith('.')
    ? join(dirname(from), path)
    : `${PACKAGES[name] ?? ''}${path.slice(name.length)}`
  return ['', '.ts', '.tsx'].map((ending) => `${base}${ending}`).find((file) => known.has(file))
}
