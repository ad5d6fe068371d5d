/** `npm run test:dates`: the journeys, and the unit and server tests, on days on which dates go wrong. */
import { program } from '@trama/server-kit/program'
import { buildAll } from './lib/build'
import { command } from './lib/command'
import { provideOrEnd } from './lib/machine/provide'
import { DAYS, type Day, findDay } from './lib/test-days'
import { type Counts, sumCounts, summary } from './lib/test-counts'
import { DAILY, emptyReports, journeys, vitest } from './lib/test-runs'

const PRELOAD = new URL('clock/preload.mjs', import.meta.url).href

interface Wanted {
  /** Parts of the names of the tests' files; all without any. */
  files: readonly string[]
  servers: boolean
  browser: boolean
}

/** Every program of the day's runs, servers and browser too, lives on that day. */
async function runDay({ name, moment }: Day, { files, servers, browser }: Wanted): Promise<Counts[]> {
  const inherited = process.env.NODE_OPTIONS ?? ''
  const env = { RELOGIO: moment, NODE_OPTIONS: `${inherited} --import ${PRELOAD}`.trim() }
  const none: Counts = { passed: 0, failures: [] }
  console.log(`\n== ${name}: ${moment}`)
  return [
    servers ? await vitest(`${name}-servidores`, [...DAILY, '--passWithNoTests', ...files], env) : none,
    browser ? await journeys(`${name}-jornadas`, ['--pass-with-no-tests', ...files], env) : none,
  ]
}

function rowOf({ name, moment }: Day, counts: readonly Counts[]): string {
  const cells = counts.map(({ passed, failures }) =>
    `${passed} passaram, ${failures.length} falharam`.padEnd(32),
  )
  return [name.padEnd(16), moment.padEnd(27), ...cells].join(' ').trimEnd()
}

const { run } = command({
  summary: 'Executa os testes em dias em que datas costumam falhar',
  help: `  --dia      ${DAYS.map(({ name }) => name).join(', ')}, ou um momento como
             2028-02-29T12:00:00-03:00; pode repetir-se. Sem ele, todos os dias
  --arquivo  parte do nome de um arquivo de testes; pode repetir-se
  --so       servidores (com as unidades) ou jornadas`,
  options: {
    dia: { type: 'string', multiple: true },
    arquivo: { type: 'string', multiple: true, default: [] },
    so: { type: 'string' },
  },
  run: async ({ dia, arquivo, so }) => {
    const days = dia?.map(findDay) ?? DAYS
    const wanted = { files: arquivo, servers: so !== 'jornadas', browser: so !== 'servidores' }
    await provideOrEnd('git', ...(wanted.browser ? (['chromium'] as const) : []))
    await emptyReports()
    await buildAll()
    const rows: string[] = []
    const all: Counts[] = []
    for (const day of days) {
      const counts = await runDay(day, wanted)
      rows.push(rowOf(day, counts))
      all.push(...counts)
      console.log(`\n${rows.join('\n')}`)
    }
    const total = sumCounts(all)
    if (total.failures.length > 0) process.exitCode = 1
    return summary(total)
  },
})

await program(() => run(process.argv.slice(2)))
