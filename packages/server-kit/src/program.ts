/** How a program ends when it cannot continue: one line for the operator and exit code 1. */
import { errorCode, isDatabaseAway } from './db/away'
import { sqlState } from './db/database'
import { isDiskFull } from './disk'
import { AppError } from './errors'
import { keepHeapSmall } from './heap'

/** A failure that the operator can mend: its text is enough, without a stack. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OperatorError'
  }
}

/** Runs a server's start or a command. A foreseen failure is reported in Portuguese, any other with its stack. */
export async function program(work: () => Promise<void>): Promise<void> {
  keepHeapSmall()
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${operatorText(error) ?? stackOf(error)}\n`)
    process.exit(1)
  }
}

/** Text for the operator; undefined for an unforeseen failure. */
export function operatorText(error: unknown): string | undefined {
  if (error instanceof OperatorError || error instanceof AppError) return error.message
  if (errorCode(error) === 'EADDRINUSE') return `A porta${portOf(error)} já está em uso por outro programa.`
  if (isDiskFull(error))
    return 'Falta espaço em disco, neste computador ou no do banco de dados. Libere espaço e repita; o que ficou pela metade foi desfeito.'
  const state = sqlState(error) ?? ''
  if (state.startsWith('28')) return 'O banco de dados recusou o usuário ou a senha da conexão.'
  if (state === '3D000') return 'O banco de dados da conexão não existe.'
  if (isDatabaseAway(error)) return `O banco de dados não responde (${codeOf(error)}).`
  return undefined
}

function codeOf(error: unknown): string {
  const code = errorCode(error)
  return typeof code === 'string' ? code : 'sem conexão'
}

const portOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'port' in error ? ` ${String(error.port)}` : ''

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
