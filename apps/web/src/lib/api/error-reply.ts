/** Turns a non-OK reply into the `ApiError` of its kind (S1 §8.1). */
import { type FieldError, fieldErrorText } from '@trama/contract/issues'
import { ERROR_FIELD, TEXTS } from '@trama/contract/messages'
import { ApiError, type ApiErrorKind, type StockItem } from './api-error'

const KIND_BY_STATUS: Record<number, ApiErrorKind> = {
  401: 'session',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'busy',
}

const kindOf = (status: number): ApiErrorKind => KIND_BY_STATUS[status] ?? (status >= 500 ? 'server' : 'rule')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function fieldsOf(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return []
  return value
    .filter(isObject)
    .map((field) => ({ campo: textOf(field.campo), mensagem: textOf(field.mensagem) }))
}

function stockItemsOf(value: unknown): StockItem[] {
  if (!Array.isArray(value)) return []
  return value
    .filter(isObject)
    .map((item) => ({ codigo: textOf(item.codigo), cor: textOf(item.cor), tam: textOf(item.tam) }))
}

/** The text for people: a server names each wrong field by its path, which means nothing to them. */
const withoutPaths = (text: string, fields: readonly FieldError[]) =>
  fields.reduce(
    (shown, field) => shown.replace(`${field.campo}: ${field.mensagem}`, () => fieldErrorText(field)),
    text,
  )

/** What a server says in front of NENHUM REGISTRO, such as "Compra 12 não encontrada."; the general text without it. */
function recordText(text: string): string {
  const END = ' NENHUM REGISTRO.'
  return text.endsWith(END) ? text.slice(0, -END.length) : TEXTS.noRecord
}

/** The error of a non-OK reply; `isEmpty` when its text says that there is no record. */
export async function readErrorReply(response: Response): Promise<ApiError> {
  const { status } = response
  let body: unknown
  try {
    body = await response.json()
  } catch {
    return new ApiError(kindOf(status), TEXTS.unknownError, { status })
  }
  const first: unknown = Array.isArray(body) ? body[0] : undefined
  const text = isObject(first) ? textOf(first[ERROR_FIELD]) : ''
  if (!isObject(first) || !text) {
    return new ApiError(kindOf(status), response.statusText || TEXTS.requestError, { status })
  }
  if (/NENHUM REGISTRO/i.test(text)) {
    return new ApiError('notFound', recordText(text), { status, extra: first, isEmpty: true })
  }
  if (/ESTOQUE INSUFICIENTE/i.test(text)) {
    const itens = stockItemsOf(first.itens)
    const lines = itens.map(({ codigo, cor, tam }) => `${codigo} ${cor} ${tam}`)
    return new ApiError('stock', [TEXTS.insufficientStockItems, ...lines].join('\n'), {
      status,
      itens,
      extra: first,
    })
  }
  const fields = fieldsOf(first.campos)
  return new ApiError(kindOf(status), withoutPaths(text, fields), { status, fields, extra: first })
}
