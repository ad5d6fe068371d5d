/**
 * `npm run bench:citus -- [--pedidos 1000] [--segundos 8] [--rodadas 3] [--sem-build]`: lists and new orders of two
 * companies that stand on a machine each of a Citus cluster (a coordinator and two workers), beside the same two
 * companies in one PostgreSQL on the same cores. Tells too how many statements each machine was sent.
 * Where the extension is not installed it says which one it needs, and ends with 2.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/lib/build'
import { missingForCitus } from '../scripts/lib/postgres/citus'
import { CITUS_GOALS, measureCitus } from './lib/citus/measure-citus'
import { machine, writeResults } from './lib/results'

const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '1000' },
    segundos: { type: 'string', default: '8' },
    rodadas: { type: 'string', default: '3' },
    'sem-build': { type: 'boolean', default: false },
  },
})
const missing = await missingForCitus()
if (missing) {
  console.error(missing)
  process.exit(2)
}
if (!values['sem-build']) await buildAll(['portal', 'apl'])
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-citus-'))
try {
  const { figures, machines } = await measureCitus({
    folder,
    pedidos: Number(values.pedidos),
    seconds: Number(values.segundos),
    rounds: Number(values.rodadas),
  })
  console.table(
    figures.map(({ call, um, citus, parte }) => ({
      caso: call,
      'um PostgreSQL req/s': Math.round(um.rps),
      'p50/p99 ms': `${um.p50.toFixed(1)} / ${um.p99.toFixed(1)}`,
      'Citus req/s': Math.round(citus.rps),
      'Citus p50/p99 ms': `${citus.p50.toFixed(1)} / ${citus.p99.toFixed(1)}`,
      parte: `${Math.round(parte * 100)} %`,
      meta: `${CITUS_GOALS[call] * 100} %`,
    })),
  )
  console.table(machines)
  await writeResults('citus', { machine: await machine(), options: values, figures, machines })
} finally {
  await rm(folder, { recursive: true, force: true })
}
