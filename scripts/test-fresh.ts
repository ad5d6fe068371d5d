/** `npm run test:fresh`: the README's two commands on a bare Debian with Node alone, made for it in a folder. */
import { program } from '@trama/server-kit/program'
import { command } from './lib/command'
import { testFresh } from './lib/fresh'
import { provideOrEnd } from './lib/machine/provide'
import { summary } from './lib/test-counts'

const { run } = command({
  summary: 'Prova os dois comandos do README onde nada está instalado: um Debian mínimo, com Node',
  help: `  --arquivo  parte do nome de um arquivo de testes para o npm test de lá; pode repetir-se. Sem ele, todos

  Usa a última versão gravada no git. Pede root, debootstrap e uns 5 GB no disco.`,
  options: { arquivo: { type: 'string', multiple: true, default: [] } },
  run: async ({ arquivo }) => {
    await provideOrEnd('git', 'debootstrap')
    const counts = await testFresh(arquivo)
    if (counts.failures.length > 0) process.exitCode = 1
    return summary(counts)
  },
})

await program(() => run(process.argv.slice(2)))
