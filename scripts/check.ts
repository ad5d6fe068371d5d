/** `npm run check`; with `-- --mudados` only what has changed is linted. */
import { check } from './lib/check'

const { failed } = await check({ changedOnly: process.argv.includes('--mudados') })
if (failed.length > 0) {
  console.log(`\n${failed.map((name) => `✗ ${name}`).join('\n')}`)
  process.exit(1)
}
