/** `npm run test:dates`: runs unit tests, server tests and journeys on days on which date code tends to fail. */
import { OperatorError, program } from '@trama/server-kit/program'
import { buildAll } from './lib/build'
import { command } from './lib/command'
import { DAYS, findDay } from './lib/dates/days'
import { runDays } from './lib/dates/run-days'
import { missingText } from './lib/machine/programs'
import { provide, provideOrEnd } from './lib/machine/provide'
import { summary } from './lib/test-counts'
import { emptyReports } from './lib/test-runs'

function parsePart(so: string | undefined): 'servidores' | 'jornadas' | undefined {
  if (so === undefined || so === 'servidores' || so === 'jornadas') return so
  throw new OperatorError(`--so ${so}: servidores ou jornadas. Veja --ajuda.`)
}

const { run } = command({
  summary: 'Executa os testes em dias em que datas costumam falhar',
  help: `  --dia      ${DAYS.map(({ name }) => name).join(', ')}, ou um momento como
             2028-02-29T12:00:00-03:00; pode repetir-se. Sem ele, todos os dias
  --arquivo  parte do nome de um arquivo de testes; pode repetir-se. Sem ele, os testes que o dia pode mudar
  --todos    todos os testes e as jornadas em cada dia
  --so       servidores (com as unidades) ou jornadas`,
  options: {
    dia: { type: 'string', multiple: true },
    arquivo: { type: 'string', multiple: true },
    todos: { type: 'boolean', default: false },
    so: { type: 'string' },
  },
  run: async ({ dia, arquivo, todos, so }) => {
    const days = dia?.map(findDay) ?? DAYS
    const only = parsePart(so)
    await provideOrEnd('git', ...(only === 'servidores' ? [] : (['chromium'] as const)))
    // Without these programs the server tests run on PGlite.
    for (const missing of await provide(['postgresql', 'libfaketime'])) console.log(missingText(missing))
    await emptyReports()
    await buildAll()
    const counts = await runDays(todos ? days.map(({ name, moment }) => ({ name, moment })) : days, {
      ...(arquivo && { files: arquivo }),
      only,
    })
    if (counts.failures.length > 0) process.exitCode = 1
    return summary(counts)
  },
})

await program(() => run(process.argv.slice(2)))
