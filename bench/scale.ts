/**
 * `npm run bench:scale -- [--pedidos 5000] [--segundos 5] [--sem-build]`: what docs/scale.md counts with beside the results of
 * `npm run bench`: bytes on the disk for each order, invoice and so on, and how many session checks a portal answers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/lib/build'
import { loadDemo } from '../scripts/lib/load-demo'
import { startCluster } from '../scripts/lib/postgres-cluster'
import { fire } from './lib/fire'
import { login } from './lib/measure-bank'
import { createDatabase } from './lib/prepare-bank'
import { startProgram } from './lib/programs'
import { machine, writeResults } from './lib/results'
import { measureSizes } from './lib/sizes'

const CONNECTIONS = 16

const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '5000' },
    segundos: { type: 'string', default: '5' },
    'sem-build': { type: 'boolean', default: false },
  },
})
if (!values['sem-build']) await buildAll(['portal', 'apl'])
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-escala-'))
const cluster = await startCluster({ durable: true })
try {
  const env = {
    LOG_LEVEL: 'error',
    DEMO: 'nao',
    DATA_DIR: folder,
    PORTAL_DATABASE_URL: await createDatabase(cluster, 'portal_escala'),
    APL_DATABASE_URL: await createDatabase(cluster, 'apl_escala'),
  }
  await loadDemo(values.pedidos, env)
  const sizes = await measureSizes(env.APL_DATABASE_URL)
  const portal = await startProgram('apps/portal/dist/main.js', env, {
    portName: 'PORTAL_PORT',
    ready: '/pronto',
  })
  try {
    const { rps, p99 } = await fire({
      url: portal.url,
      request: { method: 'GET', path: '/api/Sessao' },
      headers: { token: await login(portal.url) },
      connections: CONNECTIONS,
      seconds: Number(values.segundos),
    })
    console.table(sizes)
    console.log(`verificações de sessão: ${Math.round(rps)}/s, p99 ${p99.toFixed(1)} ms`)
    await writeResults('scale', { machine: await machine(), options: values, sizes, sessions: { rps, p99 } })
  } finally {
    await portal.stop()
  }
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
