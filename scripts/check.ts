/** `npm run check`; `-- --ajuda` tells its options. */
import { OperatorError, program } from '@trama/server-kit/program'
import { check } from './lib/check/check'
import { command } from './lib/command'
import { drawComments } from './lib/check/draw-comments'

function parseCount(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new OperatorError(`--comentarios ${text}: informe quantos, como 100.`)
}

const { run } = command({
  summary: 'Confere formato, lint, setas de importação, tipos, código sem uso e documentos',
  help: `  --mudados      passa o lint só no que mudou
  --comentarios  sorteia tantos comentários e títulos de testes e os mostra, em vez de conferir
  --semente      número do sorteio; o mesmo número sorteia os mesmos comentários`,
  options: {
    mudados: { type: 'boolean', default: false },
    comentarios: { type: 'string' },
    semente: { type: 'string', default: String(Date.now() % 10_000) },
  },
  run: async ({ mudados, comentarios, semente }) => {
    if (comentarios) return `${await drawComments(parseCount(comentarios), semente)}\n\nSemente ${semente}`
    const { failed } = await check({ changedOnly: mudados })
    if (failed.length > 0) process.exitCode = 1
    return failed.map((name) => `✗ ${name}`).join('\n') || 'Tudo certo.'
  },
})

await program(() => run(process.argv.slice(2)))
