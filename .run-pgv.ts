import { startCluster } from './scripts/lib/postgres-cluster'
import { buildAll } from './scripts/lib/build'
import { run } from './scripts/lib/process'
const args = process.argv.slice(2)
const cluster = await startCluster({ durable: false, settings: ['max_parallel_workers_per_gather=0'] })
const code = await run('npx', ['vitest','run','--project','server','--reporter=verbose',...args], { env: { ...process.env, TEST_DATABASE_URL: cluster.url } })
await cluster.stop()
process.exit(code)
