/**
 * `npm run test:citus -- [file ...]`: runs tests of the application server on Citus, a coordinator and two workers,
 * each test file on a company's schema that is spread. Without files it runs those named below. Where the extension is
 * not installed it says which one it needs, and ends with 2.
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
const cluster = await startCitus()
try {
  const given = process.argv.slice(2)
  process.exitCode = await run(
    'npx',
    ['vitest', 'run', '--project', 'server', ...(given.length > 0 ? given : FILES)],
    {
      env: {
        ...process.env,
        TEST_DATABASE_URL: cluster.coordinator.url,
        TEST_CITUS_WORKERS: cluster.workers.map(({ url }) => url).join(),
      },
    },
  )
} finally {
  await cluster.stop()
}
