import { startCluster } from '/work/main/scripts/lib/postgres-cluster'
import { spawnSync } from 'node:child_process'
const cluster = await startCluster()
spawnSync('/tmp/vt.sh', process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: cluster.url },
})
await cluster.stop()
