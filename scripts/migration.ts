/**
 * `npm run migration -- apl` writes the tables of the APL's baseline anew; `npm run migration -- apl referencia_cliente` adds a
 * migration after it. docs/adr/0025-migrations-at-work.md says when which of the two is right.
 */
import { relative } from 'node:path'
import { OperatorError, program } from '@trama/server-kit/program'
import { SERVERS } from './lib/migrations/declared-tables'
import { addMigration, writeBase } from './lib/migrations/write-migration'
import { ROOT } from './lib/process'

await program(async () => {
  const [name, added] = process.argv.slice(2)
  const server = SERVERS.find((one) => one === name)
  if (!server || (added !== undefined && !/^[a-z0-9_]+$/.test(added))) {
    throw new OperatorError('Uso: npm run migration -- apl|portal [nome_da_migracao]')
  }
  const path = added === undefined ? await writeBase(server) : await addMigration(server, added)
  console.log(`Escrito: ${relative(ROOT, path)}`)
})
