/** Errors that a verb may throw; the HTTP edge turns each into a status and a Portuguese text. */
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'

export class AppError extends Error {
  /** @param extra further fields of the error object on the wire, such as `itens` */
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** 400: a business rule says no. */
export const ruleError = (message: string, extra?: Record<string, unknown>) =>
  new AppError(400, message, extra)
/** 400: fields that are missing or wrong, each with its text. */
export const fieldsError = (fields: FieldError[]) =>
  new AppError(
    400,
    fields.map(({ campo, mensagem }) => (campo ? `${campo}: ${mensagem}` : mensagem)).join('\n'),
    { campos: fields },
  )
export const unauthorized = (message: string = SERVER_TEXTS.sessionEnded) => new AppError(401, message)
export const forbidden = (message: string = TEXTS.noAccess) => new AppError(403, message)
/**
 * 404: also the answer for a row outside the caller's reach, so that nothing reveals that it exists. The text about a
 * record always contains NENHUM REGISTRO (decisions §3).
 */
export const notFound = (text?: string) =>
  new AppError(404, text === undefined ? TEXTS.noRecord : `${text} NENHUM REGISTRO.`)
export const conflict = (message: string = SERVER_TEXTS.changedByOther, extra?: Record<string, unknown>) =>
  new AppError(409, message, extra)
export const unavailable = (message: string = SERVER_TEXTS.unavailable) => new AppError(503, message)
