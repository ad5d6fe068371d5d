import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { sqlState } from '@trama/server-kit/db/database'
import { type AppError, conflict } from '@trama/server-kit/errors'

const UNIQUE_VIOLATION = '23505'

const taken = (campo: string, mensagem: string): AppError =>
  conflict(mensagem, { campos: [{ campo, mensagem }] })
export const emailTaken = () => taken('email', SERVER_TEXTS.emailTaken)
export const cnpjTaken = () => taken('cnpj', 'CNPJ já cadastrado.')

/** Runs a transaction that stores one unique value; fails with `error` when somebody else has it already. */
export async function unlessTaken<T>(work: Promise<T>, error: () => AppError): Promise<T> {
  try {
    return await work
  } catch (fault) {
    throw sqlState(fault) === UNIQUE_VIOLATION ? error() : fault
  }
}
