/** `npm run restore -- --origem pasta`: restores a backup into the databases that the environment names. */
import { OperatorError, program } from '@trama/server-kit/program'
import { restore } from './lib/backup'
import { command } from './lib/command'

const { run } = command({
  summary: 'Põe um backup nas bases do portal e do APL',
  help: `  --origem       pasta do backup (trama-<data>)
  --sobrescrever  troca o que as bases têm

Pare antes os servidores.`,
  options: { origem: { type: 'string' }, sobrescrever: { type: 'boolean', default: false } },
  run: async ({ origem, sobrescrever }) => {
    if (!origem) throw new OperatorError('Informe --origem (pasta do backup).')
    const { created_at, rows } = await restore({ folder: origem, overwrite: sobrescrever })
    return `Backup de ${created_at} restaurado: ${rows} linhas.`
  },
})

await program(() => run(process.argv.slice(2)))
