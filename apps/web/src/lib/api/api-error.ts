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
  heading?: string
  isEmpty?: boolean
  extra?: Record<string, unknown>
}

/** A failed call. `message` is Portuguese text for the user; `fields` are errors by dotted field path. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: FieldError[]
  readonly itens: StockItem[]
  /** The screen's heading in front of each text of the failure; empty without one. */
  readonly heading: string
  /** True when the server says that there is no record, which is an empty list (S1 §8.1). */
  readonly isEmpty: boolean
  /** The whole error object of the reply; `extraOf` reads it by a schema. */
  readonly extra: Record<string, unknown>

  /**
   * Whether the contract's error object was in the reply; false when something answered that does not know the call.
   */
  get isOurs(): boolean {
    return Object.keys(this.extra).length > 0
  }

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    { status = 0, fields = [], itens = [], heading = '', isEmpty = false, extra = {} }: Details = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.itens = itens
    this.heading = heading
    this.isEmpty = isEmpty
    this.extra = extra
  }
}

/** Whether the error is a failed call, of this kind when one is given. */
export const isApiError = (error: unknown, kind?: ApiErrorKind): error is ApiError =>
  error instanceof ApiError && (kind === undefined || error.kind === kind)

/** Replaces the message of an unknown record by the screen's own (decisions §3). */
export async function named<T>(call: Promise<T>, message: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, 'notFound')) throw new ApiError('notFound', message, { status: error.status })
    throw error
  }
}

/** Result of a call, or null when the record does not exist; any other failure is thrown. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, 'notFound')) return null
    throw error
  }
}

/**
 * Puts the screen's heading, such as "Erro ao gravar cotação:" (S2 §8), before the message of a failed save. Errors at
 * their fields stand without it.
 */
export async function headed<T>(call: Promise<T>, heading: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!isApiError(error) || error.kind === 'session') throw error
    const { kind, message, status, fields, itens, isEmpty, extra } = error
    throw new ApiError(kind, `${heading}\n${message}`, { status, fields, itens, isEmpty, extra, heading })
  }
}

/** Text for the user of any thrown value. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Ocorreu um erro desconhecido.'
