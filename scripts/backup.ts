/** `npm run backup -- --destino pasta`: copies both databases into a new folder within `pasta`. */
import { OperatorError, program } from '@trama/server-kit/program'
import { backup } from './lib/backup'
import { command } from './lib/command'

const { run } = command({
  summary: 'Copia as bases do portal e do APL para uma pasta nova dentro do destino',
  help: `  --destino  pasta que guarda os backups

Com PostgreSQL os servidores podem continuar; com base embutida, pare-os antes.`,
  options: { destino: { type: 'string' } },
  run: async ({ destino }) => {
    if (!destino) throw new OperatorError('Informe --destino (pasta que guarda os backups).')
    return `Backup gravado em ${await backup(destino)}`
  },
})

await program(() => run(process.argv.slice(2)))
