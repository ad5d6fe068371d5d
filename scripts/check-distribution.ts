/**
 * `npm run check:distribution -- [folder]`: checks that the application server's tables, and the statements that the
 * last test run sent, fit a database that is distributed over machines by company. `--script` prints how to
 * distribute it.
 */
import { parseArgs } from 'node:util'
import { checkDistribution, migratedCatalog } from './lib/distribution/check-distribution'
import { printDistribution } from './lib/distribution/report'
import { distributionScript } from './lib/distribution/script'
import { RECORDED } from './lib/test-runs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { script: { type: 'boolean', default: false } },
})
if (values.script) console.log(distributionScript(await migratedCatalog()))
else process.exitCode = printDistribution(await checkDistribution(positionals[0] ?? RECORDED)) ? 0 : 1
