/**
 * `npx tsx bench/login.ts [--banco both] [--sem-build]`, also a part of `npm run bench`: measures a cheap call of the
 * portal alone and while people log in without pause.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/lib/build'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { type LoginFigure, measureLogin } from './lib/login-run'
import { printLogin } from './lib/report-login'
import { machine, writeResults } from './lib/results'

const { values } = parseArgs({
  options: { banco: { type: 'string', default: 'both' }, 'sem-build': { type: 'boolean', default: false } },
})
if (values.banco !== 'pglite') await provideOrEnd('postgresql')
if (!values['sem-build']) await buildAll(['portal'])
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-login-'))
const figures: LoginFigure[] = []
try {
  if (values.banco !== 'pglite') {
    const cluster = await startCluster({ durable: true })
    figures.push(await measureLogin({ banco: 'PostgreSQL', folder, cluster }).finally(() => cluster.stop()))
  }
  if (values.banco !== 'postgres') figures.push(await measureLogin({ banco: 'PGlite', folder }))
} finally {
  await rm(folder, { recursive: true, force: true })
}
printLogin(figures)
await writeResults('login', { machine: await machine(), figures })
