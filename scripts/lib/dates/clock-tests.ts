/**
 * Selects the tests whose result can depend on the day, by reading the source files: a test is selected when the code
 * that it reaches reads the current day or hour. For a day of the week or the end of a month it must also reach code that
 * counts weeks, bank days or months.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { output, ROOT } from '../process'

/** The date functions. Nearly all files import this one, so it is left out: only a call of its functions counts. */
const CALENDAR = 'packages/rules/src/date-br.ts'
const ASKS_THE_DAY = /\b(?:todayIn|timeIn|momentIn)\(|\bnew Date\(\)|\bcurrent_date\b|\bat time zone\b/

const COUNTS = {
  dia: /(?:)/,
  semana: /\b(?:startOfWeek|endOfWeek|isBankDay|nextBankDay|overdueUntil|weekday)\b|\bextract\(dow/,
  mes: /\b(?:startOfMonth|endOfMonth|addMonths|startOfYear|endOfYear)\b|\bdate_trunc\(/,
} as const satisfies Record<string, RegExp>
/** What is special about a day: the day or hour itself, its weekday, or its place in the month and year. */
export type DayKind = keyof typeof COUNTS

/**
 * Most server tests start a whole server. Its imports are not followed: only the code in the test's own folder counts,
 * and what the test imports itself.
 */
const WHOLE_SERVER = /^apps\/(?:apl|portal)\/src\/(?:app|main|testing\/test-app)\.ts$|^packages\/server-kit\//
const TEST = /\.test\.tsx?$/
/** Files of a folder that its tests do not test. */
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
  /** The text without comments. */
  text: string
  imports: readonly string[]
}
type Sources = ReadonlyMap<string, Source>

/** Paths from the root of the tests of `npm test` that depend on this kind of day. */
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
  // A loop over a set also visits the values that are added during the loop.
  for (const file of reached) {
    if (WHOLE_SERVER.test(file) && !WHOLE_SERVER.test(test)) continue
    for (const imported of sources.get(file)?.imports ?? []) reached.add(imported)
  }
  reached.delete(CALENDAR)
  return reached
}

async function readSources(): Promise<Sources> {
  const listed = await output('git', ['ls-files', 'apps', 'packages', 'scripts'], { cwd: ROOT })
  const files = listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/tests/long/'))
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

/** The project file that an import names, or undefined for a library. */
function fileOf(from: string, path: string, known: ReadonlySet<string>): string | undefined {
  const [name] = /^(?:@trama\/[^/]+|@(?=\/))/.exec(path) ?? ['']
  const base = path.startsWith('.')
    ? join(dirname(from), path)
    : `${PACKAGES[name] ?? ''}${path.slice(name.length)}`
  return ['', '.ts', '.tsx'].map((ending) => `${base}${ending}`).find((file) => known.has(file))
}
