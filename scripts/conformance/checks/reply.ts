/** Checks that an answer has the shape of the contract: a list of objects, each field in its wire form. */
import { ERROR_FIELD } from '@trama/contract/messages'
import type { Route } from '@trama/contract/route'
import * as z from 'zod/mini'
import { type Answer, errorText, isRow } from '../call'

/** Faults of an answer that should be a success; empty when all is right. */
export function replyFaults(route: Route, answer: Answer): string[] {
  if (answer.status !== 200) return [unexpected(answer)]
  if (route.reply === 'binary') return []
  const { json, type } = answer
  const typeFault = /^application\/json\b/i.test(type)
    ? []
    : [`content-type ${type ? `"${type}"` : 'ausente'}, esperado application/json`]
  if (json === undefined) return [...typeFault, 'o corpo não é JSON']
  if (!Array.isArray(json)) return [...typeFault, `o corpo é ${kindOf(json)}, esperada uma lista`]
  if (isRow(json[0]) && ERROR_FIELD in json[0]) {
    return [`status 200 com ${ERROR_FIELD}: "${String(json[0][ERROR_FIELD])}"`]
  }
  const sizeFault =
    route.replies === 'one' && json.length !== 1
      ? [`a lista tem ${json.length} elementos, esperado um objeto`]
      : []
  return [...typeFault, ...sizeFault, ...rowFaults(route.reply, json)]
}

export const unexpected = (answer: Answer) => {
  const text = errorText(answer)
  return `status ${answer.status}${text ? ` "${text}"` : ' sem texto de erro'}, esperado 200`
}

/** The first fault of each field, over all rows. */
function rowFaults(schema: z.ZodMiniType, rows: readonly unknown[]): string[] {
  const found = new Map<string, string>()
  for (const row of rows) {
    if (!isRow(row)) return [`um elemento da lista é ${kindOf(row)}, esperado um objeto`]
    const read = z.safeParse(schema, row)
    for (const issue of read.error?.issues ?? []) {
      const field = issue.path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.')
      if (!found.has(field)) found.set(field, fieldFault(field, issue, valueAt(row, issue.path)))
    }
  }
  return [...found.values()]
}

const valueAt = (row: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    row,
  )

const EXPECTED: Partial<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  int: 'número inteiro',
  array: 'lista',
  object: 'objeto',
  boolean: 'verdadeiro ou falso',
}

function fieldFault(field: string, issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return `falta o campo ${field}`
  const shown = `${field} é ${kindOf(value)} ${JSON.stringify(value)?.slice(0, 60) ?? ''}`
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return `${shown}, esperado dd/MM/yyyy`
  if (issue.code === 'invalid_type') return `${shown}, esperado ${EXPECTED[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `${shown}, esperado ${issue.values.map(String).join(' ou ')}`
  if (issue.code === 'too_small') return `${shown}, esperado ao menos ${issue.minimum}`
  if (issue.code === 'too_big') return `${shown}, esperado no máximo ${issue.maximum}`
  return `${shown}, fora da forma do contrato`
}

const NAMES: Partial<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  boolean: 'booleano',
  object: 'objeto',
}
function kindOf(value: unknown): string {
  if (value === null) return 'nulo'
  if (Array.isArray(value)) return 'lista'
  return NAMES[typeof value] ?? 'outro'
}
