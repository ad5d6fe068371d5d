/**
 * `npm run conformance:pacote [-- --pasta P --node PROGRAMA]`: the conformance kit as one file, for users without
 * Node.
 */
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { program } from '@trama/server-kit/program'
import { buildPacote } from './lib/pacote'
import { ROOT } from './lib/process'

await program(async () => {
  const { values } = parseArgs({ options: { pasta: { type: 'string' }, node: { type: 'string' } } })
  const { executable, module } = await buildPacote(values.pasta ?? `${ROOT}/dist/conformance`, values.node)
  for (const path of [executable, module]) {
    console.log(`${path} (${((await stat(path)).size / 1_000_000).toFixed(1)} MB)`)
  }
})
