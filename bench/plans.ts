/**
 * `npm run bench:plans -- [--registrar] [--pedidos 1000000] [--produtos 50000] [--clientes 1000000]
 * [--compras 100000] [--duplicatas 1000000] [--vendas 1000000] [--servicos 1000000] [--contatos 1000000] [--jornadas]`: every
 * distinct statement that the server tests of the APL send, and with `--jornadas` the browser journeys, is explained on a large database. Fails on one that scans a big table, or reads many rows for each that it gives, and is not on the
 * list of `lib/plans/exceptions.ts`; also on an exception that nothing needs any more. `--registrar` runs the tests and
 * keeps their statements; without it the kept ones are explained. Statements and database stay in `.planos`.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { ROOT, run } from '../scripts/lib/process'
import { journeys } from '../scripts/lib/test-runs'
import { explainAll } from './lib/plans/explain-all'
import { readNoted } from './lib/plans/noted-statements'
import { judge, printFindings } from './lib/plans/findings'
import { openLargeBank } from './lib/plans/bank'

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
