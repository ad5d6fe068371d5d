/**
 * `npm run test:citus -- [file ...]`: tests of the application server on Citus, a coordinator and two workers. Without
 * files it runs those named below, each on a company's schema that is spread, and then two companies on a machine each.
 * Where the extension is not installed it says which one it needs, and ends with 2.
 */
import { missingForCitus, startCitus } from './lib/postgres/citus'
import { run } from './lib/process'

/** The role matrix, the lives of orders, tills, purchases and sums with random values, and what jobs do at night. */
const FILES = [
  'apps/apl/src/roles.test.ts',
  'apps/apl/src/resumo/vida.test.ts',
  'apps/apl/src/pedido/create-pedido.test.ts',
  'apps/apl/src/housekeeping.test.ts',
]

const missing = await missingForCitus()
if (missing) {
  console.error(missing)
  process.exit(2)
}
const given = process.argv.slice(2)
const cluster = await startCitus()
let code: number
try {
  const files = given.length > 0 ? given : FILES
  code = await run('npx', ['vitest', 'run', '--project', 'server', ...files], {
    env: {
      ...process.env,
      TEST_DATABASE_URL: cluster.coordinator.url,
      TEST_CITUS_WORKERS: cluster.workers.map(({ url }) => url).join(),
    },
  })
} finally {
  await cluster.stop()
}
// These start a cluster of their own, because they kill a machine of it.
if (given.length === 0)
  code =
    (await run('npx', [
      'vitest',
      'run',
      '--config',
      'scripts/tests/citus/vitest.config.ts',
      '--root',
      '.',
    ])) || code
process.exitCode = code
