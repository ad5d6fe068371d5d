/** Runs tests with the clock of every program, also of databases and browser pages, set to another day. */
import { PROGRAMS } from '../machine/programs'
import { onTestCluster } from '../postgres/test-cluster'
import { type Counts, sumCounts } from '../test-counts'
import { DAILY, journeys, vitest } from '../test-runs'
import { testsOf } from './clock-tests'
import type { Day } from './days'
import { movedNode, movedProgram } from './moved-clock'

export interface Wanted {
  /** Parts of the test files' names. Without it the tests that depend on the day run. */
  files?: readonly string[]
  only?: 'servidores' | 'jornadas' | undefined
}

const NONE: Counts = { passed: 0, failures: [] }

/** Runs one day after another and prints a line of counts for each. */
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

/** Runs server and unit tests, on PostgreSQL where its clock can be shifted, else on PGlite, which uses Node's clock. */
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

async function runJourneys(day: Day, { files = [], only }: Wanted): Promise<Counts> {
  const isWanted = only === undefined ? day.journeys || day.kind === undefined : only === 'jornadas'
  if (!isWanted) return NONE
  const env = movedNode(Date.parse(day.moment) - Date.now())
  return journeys(`${day.name}-jornadas`, ['--pass-with-no-tests', ...files], env)
}

function lineOf({ name, moment }: Day, counts: readonly Counts[]): string {
  const cells = counts.map(({ passed, failures }) =>
    `${passed} passaram, ${failures.length} falharam`.padEnd(32),
  )
  return [name.padEnd(16), moment.padEnd(27), ...cells].join(' ').trimEnd()
}
