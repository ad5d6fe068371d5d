/** Statements that the bare program runs, in their order, with marks where a request's own values go. */
export const KEY = '\u0001chave\u0001'
export const NUMERO = '\u0001numero\u0001'

/** Mark of a parameter that is the order's number. */
export interface NumeroMark {
  numero: true
}

export interface RecordedStatement {
  text: string
  /** Strings may hold `KEY` and `NUMERO`. */
  params: unknown[]
  /** Column of the first row that holds the order's number. */
  givesNumero?: string | undefined
}

export interface RecordedReply {
  headers: Record<string, string>
  body: string
}

export interface RecordedCall {
  statements: RecordedStatement[]
  reply: RecordedReply
}

interface Values {
  key: string
  numero: number
}

/** A statement's parameters for one request. */
export function paramsOf({ params }: RecordedStatement, values: Values): unknown[] {
  return params.map((value) => {
    if (typeof value === 'string') return filled(value, values)
    return isNumeroMark(value) ? values.numero : value
  })
}

/** Replaces the marks in a text. Cheap when there is no mark, so that the bare program stays bare. */
export function filled(text: string, { key, numero }: Values): string {
  return text.includes('\u0001') ? text.replaceAll(KEY, key).replaceAll(NUMERO, String(numero)) : text
}

const isNumeroMark = (value: unknown): value is NumeroMark =>
  typeof value === 'object' && value !== null && 'numero' in value
