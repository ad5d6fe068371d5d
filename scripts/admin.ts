/** `npm run admin -- <comando>`: operator commands that need no login; `npm run admin` lists them. */
import { OperatorError, program } from '@trama/server-kit/program'
import { certificado } from './admin/certificado'
import { criarMaster } from './admin/criar-master'
import { demo } from './admin/demo'
import { empresa } from './admin/empresa'
import { encerrarSessoes } from './admin/encerrar-sessoes'
import { importar } from './admin/importar'
import { importarClientes } from './admin/importar-clientes'
import { importarImagens } from './admin/importar-imagens'
import { iniciar } from './admin/iniciar'
import { replaceSenha } from './admin/redefinir-senha'
import { resumos } from './admin/resumos'
import { asksHelp, type Command } from './lib/command'

const COMMANDS: Record<string, Command> = {
  iniciar,
  'criar-master': criarMaster,
  'redefinir-senha': replaceSenha,
  'encerrar-sessoes': encerrarSessoes,
  empresa,
  importar,
  'importar-clientes': importarClientes,
  'importar-imagens': importarImagens,
  certificado,
  resumos,
  demo,
}
const HELP = `npm run admin -- <comando> [opções]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(17)}  ${summary}`)
  .join('\n')}

Opções de um comando: npm run admin -- <comando> --ajuda
Com base embutida, pare antes os servidores.`

await program(async () => {
  const [name = '--ajuda', ...args] = process.argv.slice(2)
  if (asksHelp([name])) return console.log(HELP)
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!found) throw new OperatorError(`Comando desconhecido: ${name}.\n\n${HELP}`)
  return found.run(args)
})
