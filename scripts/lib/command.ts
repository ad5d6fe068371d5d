/** A command of the house on the command line: Portuguese help, and Portuguese words for what it does not know. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { OperatorError } from '@trama/server-kit/program'

type OptionsConfig = NonNullable<ParseArgsConfig['options']>
type Values<T extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: T }>>['values']

export interface Command {
  /** One line of the list of commands. */
  summary: string
  run: (args: string[]) => Promise<void>
}

/** `help` is shown for `--ajuda`; a text that `run` returns is shown at the end. */
export function command<const T extends OptionsConfig>(definition: {
  summary: string
  help: string
  options: T
  run: (values: Values<T>) => Promise<string>
}): Command {
  const { summary, help, options, run } = definition
  return {
    summary,
    async run(args) {
      console.log(asksHelp(args) ? `${summary}\n\n${help}` : await run(readOptions(options, args)))
    },
  }
}

export const asksHelp = (args: string[]) => args.some((arg) => ['--ajuda', '--help', '-h'].includes(arg))

function readOptions<T extends OptionsConfig>(options: T, args: string[]): Values<T> {
  try {
    return parseArgs({ options, args }).values
  } catch (error) {
    throw new OperatorError(`${complaint(error)} Veja --ajuda.`)
  }
}

/** Node names the argument between quotes in its English text. */
function complaint(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  const [, name = ''] = /'(-{0,2}[^'\s]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Opção desconhecida: ${name}.`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Argumento inesperado: ${name}.`
  if (message.includes('does not take')) return `A opção ${name} não leva valor.`
  return `A opção ${name} pede um valor.`
}
