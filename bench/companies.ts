/**
 * `npm run bench:companies -- [--empresas 1,50,500] [--pedidos 200] [--ritmo 100] [--segundos 10] [--rodadas 3] [--sem-build]`:
 * one application server with more and more portal companies, each with the demo in a schema of its own, called at a steady
 * pace spread over all, beside a server that serves one company alone and gets the same calls. Tells the list's times, the
 * time in which the server makes the tables of new companies while it works, memory, connections and catalogue.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/lib/build'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { measureCompanies } from './lib/companies/measure-companies'
import { machine, writeResults } from './lib/results'

const { values } = parseArgs({
  options: {
    empresas: { type: 'string', default: '1,50,500' },
    pedidos: { type: 'string', default: '200' },
    ritmo: { type: 'string', default: '100' },
    segundos: { type: 'string', default: '10' },
    rodadas: { type: 'string', default: '3' },
    'sem-build': { type: 'boolean', default: false },
  },
})
await provideOrEnd('postgresql')
if (!values['sem-build']) await buildAll(['portal', 'apl'])
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-empresas-'))
const cluster = await startCluster({ durable: true })
try {
  const figures = await measureCompanies({
    cluster,
    folder,
    steps: values.empresas.split(',').map(Number),
    pedidos: Number(values.pedidos),
    rate: Number(values.ritmo),
    seconds: Number(values.segundos),
    rounds: Number(values.rodadas),
  })
  console.table(
    figures.map(({ empresas, migracao_s, p99_migracao, sozinha, varias, vezes, ...sizes }) => ({
      empresas,
      'migração s': Math.round(migracao_s),
      'p99 nela': Math.round(p99_migracao),
      'sozinha p50/p99 ms': `${sozinha.p50.toFixed(1)} / ${sozinha.p99.toFixed(1)}`,
      'várias p50/p99 ms': `${varias.p50.toFixed(1)} / ${varias.p99.toFixed(1)}`,
      'p99 vezes': vezes.toFixed(2),
      'APL MB': Math.round(sizes.apl_mb),
      conexões: sizes.conexoes,
      'MB cada': `${Math.round(sizes.backend_mb)} a ${Math.round(sizes.backend_max_mb)}`,
      relações: sizes.relacoes,
      'catálogo MB': Math.round(sizes.catalogo_mb),
      'banco MB': Math.round(sizes.banco_mb),
    })),
  )
  await writeResults('companies', { machine: await machine(), options: values, figures })
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
