/** Runs tests on other days: every program of a run lives on its day, its databases and browser pages too. */
import { PROGRAMS } from '../machine/programs'
import { onTestCluster } from '../postgres/test-cluster'
import { type Counts, sumCounts } from '../test-counts'
import { DAILY, journeysInParts, vitest } from '../test-runs'
import { testsOf } from './clock-tests'
import type { Day } from './days'
import { movedNode, movedProgram } from './moved-clock'

export interface Wanted {
  /** Parts of the names of the tests' files, instead of the tests that the day can change. */
  files?: readonly string[]
  only?: 'servidores' | 'jornadas' | undefined
}

const NONE: Counts = { passed: 0, failures: [] }

/** One day after the other; the lines tell what came of each day. */
export async function runDays(days: readonly Day[], wanted: Wanted = {}): Promise<Counts> {
  const lines: string[] = []
  const all: Counts[] = []
  for (const day of days) {
    console.log(`\n== ${day.name}: ${day.moment}`)
    const counts = [await runServers(day, wanted), await runJourneys(day, wanted)]
    lines.push(lineOf(day, counts))
    all.push(...counts)
    console.log(`\n${lines.join('\n')}`)
  }
  return sumCounts(all)
}

/** Servers and units, on PostgreSQL where its clock can be moved; elsewhere on PGlite, which follows Node's clock. */
async function runServers({ name, moment, kind }: Day, { files, only }: Wanted): Promise<Counts> {
  if (only === 'jornadas') return NONE
  const chosen = files ?? (kind ? await testsOf(kind) : [])
  const ms = Date.parse(moment) - Date.now()
  const runAll = (env: Record<string, string>) =>
    vitest(`${name}-servidores`, [...DAILY, '--passWithNoTests', ...chosen], { ...movedNode(ms), ...env })
  const library = (await PROGRAMS.postgresql.find()) && (await PROGRAMS.libfaketime.find())
  if (!library) return runAll({})
  return onTestCluster(
    (url) => runAll({ TEST_DATABASE_URL: url, RELOGIO_POSTGRES: 'movido' }),
    movedProgram(library, ms),
  )
}

async function runJourneys({ name, moment, kind, journeys }: Day, { files = [], only }: Wanted): Promise<Counts> {
  const isWanted = only === undefined ? journeys || kind === undefined : only === 'jornadas'
  if (!isWanted) return NONE
  const env = movedNode(Date.parse(moment) - Date.now())
  return sumCounts(await journeysInParts(`${name}-jornadas`, ['--pass-with-no-tests', ...files], env))
}

function lineOf({ name, moment }: Day, counts: readonly Counts[]): string {
  const cells = counts.map(({ passed, failures }) =>
    `${passed} passaram, ${failures.length} falharam`.padEnd(32),
  )
  return [name.padEnd(16), moment.padEnd(27), ...cells].join(' ').trimEnd()
}
