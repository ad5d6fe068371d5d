/**
 * `npm run bench:scale -- [--pedidos 5000] [--segundos 5] [--sem-build]`: what docs/scale.md counts with beside the results of
 * `npm run bench`: bytes on the disk for each order, invoice and so on, and how many session checks a portal answers.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import { buildAll } from '../scripts/lib/build'
import { loadDemo } from '../scripts/lib/load-demo'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { startCluster } from '../scripts/lib/postgres/cluster'
import { fire } from './lib/fire'
import { login } from './lib/measure-bank'
import { createDatabase } from './lib/prepare-bank'
import { startProgram } from './lib/programs'
import { type BenchRequest, makeRequests } from './lib/requests'
import { machine, writeResults } from './lib/results'
import pg from 'pg'

interface Size {
  /** Name of the document or row that is counted. */
  nome: string
  count: number
  /** Bytes per document, rounded. */
  bytes: number
}

/** Tables that belong to a document, by the table whose rows are counted. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  pedido: ['pedido', 'pedido_item', 'pedido_grupo'],
  fatura: ['fatura', 'fatura_item', 'fatura_documento'],
  duplicata: ['duplicata'],
  venda: ['venda', 'venda_item', 'venda_parcela', 'venda_abatimento', 'venda_numero'],
  auditoria: ['auditoria'],
  entidade: ['entidade', 'contato'],
  produto: ['produto', 'produto_grade', 'preco'],
}

/** Measures the disk space per document: rows, large values stored apart and indexes. */
async function measureSizes(url: string): Promise<Size[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum (full, analyze)')
    const sizes: Size[] = []
    for (const [nome, tables] of Object.entries(GROUPS)) {
      const { rows } = await client.query<{ count: string; bytes: string }>(
        `select (select count(*) from ${nome}) as count,
          (select sum(pg_total_relation_size(t::regclass)) from unnest($1::text[]) t) as bytes`,
        [tables],
      )
      const count = Number(rows[0]?.count)
      if (count > 0) sizes.push({ nome, count, bytes: Math.round(Number(rows[0]?.bytes) / count) })
    }
    return sizes
  } finally {
    await client.end()
  }
}

const CONNECTIONS = 16

const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '5000' },
    segundos: { type: 'string', default: '5' },
    'sem-build': { type: 'boolean', default: false },
  },
})
await provideOrEnd('postgresql')
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
  const portal = await startProgram('apps/portal/dist/main.js', env, {
    portName: 'PORTAL_PORT',
    ready: '/pronto',
  })
  const apl = await startProgram(
    'apps/apl/dist/main.js',
    { ...env, PORTAL_URL: portal.url },
    { portName: 'APL_PORT', ready: '/pronto' },
  )
  try {
    const token = await login(portal.url)
    const shot = { connections: CONNECTIONS, seconds: Number(values.segundos) }
    const { rps, p99 } = await fire({
      ...shot,
      url: portal.url,
      request: { method: 'GET', path: '/api/Sessao' },
      headers: { token },
    })
    // The demo has no trail, so the trail of saved orders is measured.
    const headers = { acesso: 'portal-web', token }
    await fire({ ...shot, url: apl.url, request: await orderRequest(env.APL_DATABASE_URL), headers })
    const sizes = await measureSizes(env.APL_DATABASE_URL)
    console.table(sizes)
    console.log(`verificações de sessão: ${Math.round(rps)}/s, p99 ${p99.toFixed(1)} ms`)
    await writeResults('sizes', { machine: await machine(), options: values, sizes })
    await writeResults('sessions', { machine: await machine(), options: values, rps, p99 })
  } finally {
    await apl.stop()
    await portal.stop()
  }
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function orderRequest(url: string): Promise<BenchRequest> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  const erp = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')?.codigo_erp ?? ''
  return (await makeRequests(database, erp).finally(() => database.close())).create
}
