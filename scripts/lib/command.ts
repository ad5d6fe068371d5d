/** A command of this project on the command line, with help and errors in Portuguese. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { OperatorError } from '@trama/server-kit/program'

type OptionsConfig = NonNullable<ParseArgsConfig['options']>
type Values<T extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: T }>>['values']

export interface Command {
  /** Line about the command in the list of commands. */
  summary: string
  run: (args: string[]) => Promise<void>
}

interface Definition<T extends OptionsConfig> {
  summary: string
  help: string
  options: T
  /** Names of the positional arguments, in order; absent when the command takes none. */
  argument?: string | readonly string[]
  /** Number of arguments that are required; all when absent. */
  least?: number
  /** Option that makes the argument unnecessary. */
  unless?: keyof T & string
  run: (values: Values<T>, ...args: string[]) => Promise<string>
}

/** Defines a command: `help` is shown for `--ajuda`; a text that `run` returns is shown at the end. */
export function command<const T extends OptionsConfig>(definition: Definition<T>): Command {
  const { summary, help, run } = definition
  return {
    summary,
    async run(args) {
      if (asksHelp(args)) return console.log(`${summary}\n\n${help}`)
      const { values, positionals } = readArgs(definition, args)
      console.log(await run(values, ...positionals))
    },
  }
}

export const asksHelp = (args: string[]) => args.some((arg) => ['--ajuda', '--help', '-h'].includes(arg))

function readArgs<T extends OptionsConfig>(
  { options, argument = [], least, unless }: Definition<T>,
  args: string[],
) {
  const names = typeof argument === 'string' ? [argument] : argument
  const { values, positionals: given } = parse(options, args, names.length > 0)
  const positionals: string[] = given
  const extra = positionals[names.length]
  if (extra !== undefined) throw new OperatorError(`Argumento inesperado: ${extra}. Veja --ajuda.`)
  const missing =
    unless && Reflect.get(values, unless) !== undefined
      ? undefined
      : names.slice(0, least)[positionals.length]
  if (missing !== undefined || positionals.includes('')) {
    throw new OperatorError(`Informe o ${missing ?? names[positionals.indexOf('')]}. Veja --ajuda.`)
  }
  return { values, positionals }
}

function parse<T extends OptionsConfig>(options: T, args: string[], allowPositionals: boolean) {
  try {
    return parseArgs({ options, args, allowPositionals })
  } catch (error) {
    throw new OperatorError(`${complaint(error)} Veja --ajuda.`)
  }
}

/** Portuguese text for an error of Node's argument parser, which quotes the argument in its English text. */
function complaint(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  const [, name = ''] = /'(-{0,2}[^'\s]*)/.exec(message) ?? []
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Opção desconhecida: ${name}.`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Argumento inesperado: ${name}.`
  if (message.includes('does not take')) return `A opção ${name} não leva valor.`
  return `A opção ${name} pede um valor.`
}
