import type { FieldError } from '@trama/contract/issues'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { constraintOf } from '@trama/server-kit/db/database'
import { type AppError, conflict } from '@trama/server-kit/errors'

export const CNPJ_CADASTRADO: FieldError = { campo: 'cnpj', mensagem: ENTIDADE_MESSAGES.cnpjCadastrado }

/** 409: the company has a customer of this tax id; other wrong fields are told along. */
export const cnpjCadastrado = (others: FieldError[] = []): AppError =>
  conflict(ENTIDADE_MESSAGES.cnpjCadastrado, { campos: [CNPJ_CADASTRADO, ...others] })

/** Two saves of one tax id at the same time: the unique index lets one through, the other is told what it is told later. */
export async function withUniqueCnpj<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw constraintOf(error) === 'entidade_empresa_cnpj_index' ? cnpjCadastrado() : error
  }
}
