import type { FieldError } from '@trama/contract/issues'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { constraintOf } from '@trama/server-kit/db/database'
import { type AppError, conflict } from '@trama/server-kit/errors'

export const CNPJ_CADASTRADO: FieldError = { campo: 'cnpj', mensagem: ENTIDADE_MESSAGES.cnpjCadastrado }

/** The 409 for a tax id that the company has already; other wrong fields are listed too. */
export const cnpjCadastrado = (others: FieldError[] = []): AppError =>
  conflict(ENTIDADE_MESSAGES.cnpjCadastrado, { campos: [CNPJ_CADASTRADO, ...others] })

/** Of two simultaneous saves of one tax id the unique index lets one through; the other gets the usual 409. */
export async function withUniqueCnpj<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw constraintOf(error) === 'entidade_empresa_cnpj_index' ? cnpjCadastrado() : error
  }
}
