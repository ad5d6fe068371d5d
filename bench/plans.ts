/**
 * `npm run bench:plans -- [--registrar] [--pedidos 1000000] [--produtos 50000] [--clientes 1000000]
 * [--compras 100000] [--duplicatas 1000000] [--vendas 1000000] [--servicos 1000000] [--contatos 1000000] [--jornadas]`: every
 * distinct statement that the server tests of the APL send, and with `--jornadas` the browser journeys, is explained on a
 * large database, with the statements that triggers run for it. Fails on one that scans a big table, or reads many rows
 * for each that it gives, and is not on the list of `lib/plans/exceptions.ts`; also on an exception that nothing needs
 * any more. `--registrar` runs the tests and keeps their statements; without it the kept ones are explained. Statements
 * and database stay in `.planos`.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { ROOT, run } from '../scripts/lib/process'
import { readRecorded } from '../scripts/lib/recorded-statements'
import { journeys } from '../scripts/lib/test-runs'
import { type AllExplained, explainAll, type Explained } from './lib/plans/explain-all'
import { openLargeBank } from './lib/plans/bank'
import { type NotedStatement, shapeOf } from '@trama/server-kit/db/statement-record'
import { PLAN_EXCEPTIONS, type PlanException } from './lib/plans/exceptions'

/** Rows that a statement may read for each row that it returns. */
const PER_ROW = 20
/** A statement that reads no more rows than this is cheap, whatever it returns. */
const FEW_ROWS = 1000

interface Finding extends Explained {
  fault: string
  exception: PlanException | undefined
}

interface Findings {
  total: number
  skipped: readonly string[]
  guessed: number
  wrong: Finding[]
  excused: Finding[]
  /** Exceptions that no statement needs. */
  unneeded: PlanException[]
}

/** Finds statements that read too much, and exceptions that no longer apply. */
function judge({ explained, skipped, bigTables }: AllExplained): Findings {
  const found = explained.flatMap((statement): Finding[] => {
    const fault = faultOf(statement, bigTables)
    const shape = statement.shape.replaceAll('"', '')
    const exception = PLAN_EXCEPTIONS.find(({ part }) => shape.includes(part))
    return fault ? [{ ...statement, fault, exception }] : []
  })
  return {
    total: explained.length,
    skipped,
    guessed: explained.filter(({ isRun }) => !isRun).length,
    wrong: found.filter(({ exception }) => !exception),
    excused: found.filter(({ exception }) => exception),
    unneeded: PLAN_EXCEPTIONS.filter(
      (exception) => !found.some((finding) => finding.exception === exception),
    ),
  }
}

function faultOf({ reading, isRun }: Explained, bigTables: ReadonlySet<string>): string | undefined {
  const { scans, rowsRead, rowsReturned } = reading
  const scan = scans.find(
    ({ way, table, rows }) => way === 'Seq Scan' && bigTables.has(table) && rows > FEW_ROWS,
  )
  if (scan) return `percorre ${scan.table} (${scan.rows} linhas)`
  // The planner's estimate of a scan does not consider the limit above the scan.
  if (isRun && rowsRead > Math.max(FEW_ROWS, PER_ROW * rowsReturned))
    return `lê ${rowsRead} linhas para ${rowsReturned}`
  return undefined
}

const SHOWN = 400

function printFindings({ total, skipped, guessed, wrong, excused, unneeded }: Findings): void {
  for (const { fault, exception, shape } of excused)
    console.log(`exceção  ${fault}: ${exception?.reason}\n  ${shape.slice(0, SHOWN)}`)
  for (const { fault, shape } of wrong) console.log(`ERRADO   ${fault}\n  ${shape}`)
  for (const { part } of unneeded) console.log(`SOBRA    a exceção "${part}"`)
  console.log(
    `${total} comandos explicados (${guessed} só estimados, ${skipped.length} de outro banco), ` +
      `${wrong.length} errados, ${excused.length} exceções, ${unneeded.length} exceções que sobram`,
  )
}

/** Statements that read or write rows; definitions and settings are left out. */
const READS_OR_WRITES = /^(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/is

/** Statements that tests recorded in a folder while somebody waited for an answer, one of each shape. */
async function readNoted(folder: string): Promise<NotedStatement[]> {
  const noted = new Map<string, NotedStatement>()
  for (const statement of await readRecorded(folder)) {
    if (statement.isCall && READS_OR_WRITES.test(statement.text.trim()))
      noted.set(shapeOf(statement.text), statement)
  }
  if (noted.size === 0) throw new Error('Nenhum comando registrado: rode com --registrar.')
  return [...noted.values()]
}

const { values } = parseArgs({
  options: {
    registrar: { type: 'boolean', default: false },
    jornadas: { type: 'boolean', default: false },
    pedidos: { type: 'string', default: '1000000' },
    produtos: { type: 'string', default: '50000' },
    clientes: { type: 'string', default: '1000000' },
    compras: { type: 'string', default: '100000' },
    duplicatas: { type: 'string', default: '1000000' },
    vendas: { type: 'string', default: '1000000' },
    servicos: { type: 'string', default: '1000000' },
    contatos: { type: 'string', default: '1000000' },
  },
})
const recorded = `${ROOT}.planos/comandos`
await provideOrEnd('postgresql', ...(values.jornadas ? (['chromium'] as const) : []))
if (values.registrar) await record()
const noted = await readNoted(recorded)
const { cluster, url } = await openLargeBank(`${ROOT}.planos/banco`, {
  pedidos: Number(values.pedidos),
  produtos: Number(values.produtos),
  clientes: Number(values.clientes),
  compras: Number(values.compras),
  duplicatas: Number(values.duplicatas),
  vendas: Number(values.vendas),
  servicos: Number(values.servicos),
  contatos: Number(values.contatos),
})
try {
  const findings = judge(await explainAll(url, noted))
  printFindings(findings)
  process.exitCode = findings.wrong.length + findings.unneeded.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
}

async function record(): Promise<void> {
  await rm(recorded, { recursive: true, force: true })
  const cluster = await startCluster({ durable: false })
  const env = { ...process.env, TESTE_COMANDOS: recorded, TEST_DATABASE_URL: cluster.url }
  await run('npx', ['vitest', 'run', '--project', 'server', '--reporter=dot', 'apps/apl'], { env })
  await cluster.stop()
  if (values.jornadas) await journeys('comandos', [], { TESTE_COMANDOS: recorded })
}
