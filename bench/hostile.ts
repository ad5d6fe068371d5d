/**
 * `npm run bench:hostile -- [--segundos 6] [--conexoes 50] [--banco both] [--sem-build]`: how long a cheap call takes
 * on the running portal and APL, alone and while hostile connections push, on this machine only. The connections run
 * in a process of their own, so that only the servers' time is measured.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/lib/build'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { type HostileFigure, measureHostile } from './lib/hostile-run'
import { machine, writeResults } from './lib/results'

/** Under attack a cheap call may take this many times its 99th percentile on a quiet server. */
const GOAL = 3

const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '6' },
    conexoes: { type: 'string', default: '50' },
    banco: { type: 'string', default: 'both' },
    so: { type: 'string' },
    'sem-build': { type: 'boolean', default: false },
  },
})
const seconds = Math.min(30, Number(values.segundos))
const connections = Math.min(100, Number(values.conexoes))
if (values.banco !== 'pglite') await provideOrEnd('postgresql')
if (!values['sem-build']) await buildAll(['portal', 'apl'])
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-hostil-'))
const figures: HostileFigure[] = []
try {
  if (values.banco !== 'pglite') {
    const cluster = await startCluster({ durable: true })
    const bench = { banco: 'PostgreSQL', folder, cluster, seconds, connections, only: values.so }
    figures.push(...(await measureHostile(bench).finally(() => cluster.stop())))
  }
  if (values.banco !== 'postgres') {
    figures.push(
      ...(await measureHostile({ banco: 'PGlite', folder, seconds, connections, only: values.so })),
    )
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

const lines = figures.map((figure) => ({ ...figure, goal: GOAL, met: figure.ratio <= GOAL }))
console.table(
  lines.map(({ banco, push, call, quiet, under, ratio, lag, answers, met }) => ({
    banco,
    ataque: push,
    chamada: call,
    'sozinha p99 ms': short(quiet),
    'sob ataque p99 ms': short(under),
    vezes: short(ratio),
    'laço parado ms': short(lag),
    respostas: answers,
    meta: met ? 'sim' : 'não',
  })),
)
await writeResults('hostile', { machine: await machine(), options: values, lines })

function short(value: number): number {
  return Number(value.toFixed(1))
}
