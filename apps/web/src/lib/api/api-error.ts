import type { FieldError } from '@trama/contract/issues'

/**
 * Why a call failed. `request`/`reply`: what we sent or got breaks the contract; `session`: log in again;
 * `notFound`: no such record; `conflict`: changed by someone else or duplicate; `stock`: insufficient stock;
 * `missing`: this server does not have the call; `busy`: too many calls; `rule`: the server refused with a text for the user; `server`: it broke.
 */
export type ApiErrorKind =
  | 'network'
  | 'request'
  | 'reply'
  | 'session'
  | 'forbidden'
  | 'notFound'
  | 'missing'
  | 'conflict'
  | 'stock'
  | 'busy'
  | 'rule'
  | 'server'

/** Product, colour and size that the stock does not cover. */
export interface StockItem {
  codigo: string
  cor: string
  tam: string
}

interface Details {
  status?: number
  fields?: FieldError[]
  itens?: StockItem[]
  extra?: Record<string, unknown>
}

/** A failed call. `message` is Portuguese text for the user; `fields` are errors by dotted field path. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: FieldError[]
  readonly itens: StockItem[]
  /** The whole error object of the reply; `extraOf` reads it by a schema. */
  readonly extra: Record<string, unknown>

  /** False for the answer of something that does not know the call: no error object of the contract's. */
  get isOurs(): boolean {
    return Object.keys(this.extra).length > 0
  }

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    { status = 0, fields = [], itens = [], extra = {} }: Details = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.itens = itens
    this.extra = extra
  }
}

/** True for a failed call of this kind. */
export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.kind === kind)

/** An unknown record in the screen's own words (decisions §3). */
export async function named<T>(call: Promise<T>, message: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, 'notFound')) throw new ApiError('notFound', message, { status: error.status })
    throw error
  }
}

/** A record that there may not be; that the call failed otherwise is told. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, 'notFound')) return null
    throw error
  }
}

/**
 * A save that failed, below the screen's own heading, such as "Erro ao gravar cotação:" (S2 §8). Who changed the record
 * in the meantime, and what is wrong with a field, is told as it is.
 */
export async function headed<T>(call: Promise<T>, heading: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isApiError(error) || error.fields.length > 0 || ['conflict', 'session'].includes(error.kind))
      throw error
    const { kind, status, extra } = error
    throw new ApiError(kind, `${heading}\n${error.message}`, { status, extra })
  }
}

/** Text for the user of anything that was thrown. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Ocorreu um erro desconhecido.'
