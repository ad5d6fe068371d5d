/** Reads rows by the fields of their table; errors are told field by field. */
import { rowSchema, type Table } from '@trama/contract/apl/integracao/table'
import { type FieldError, fieldErrors } from '@trama/contract/issues'
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { breather } from '@trama/server-kit/breath'
import * as z from 'zod/mini'
import type { Erros, ReadRow, ReceivedRow } from './destino'

const schemas = new WeakMap<Table, z.ZodMiniObject>()
function schemaOf(table: Table): z.ZodMiniObject {
  const schema = schemas.get(table) ?? rowSchema(table)
  schemas.set(table, schema)
  return schema
}

export const chaveDe = ({ chave }: Table, valores: ReadRow['valores']): string =>
  chave.length === 1 ? String(valores[chave[0] ?? '']) : JSON.stringify(chave.map((field) => valores[field]))

/** Good rows, in pieces between which other callers are served; a key that occurs twice counts the first time. */
export async function readRows(
  table: Table,
  recebidas: readonly ReceivedRow[],
  erros: Erros,
): Promise<ReadRow[]> {
  const schema = schemaOf(table)
  const breathe = breather()
  const lidas: ReadRow[] = []
  const primeiras = new Map<string, number>()
  for (const { linha, valor, erros: antes = [] } of recebidas) {
    await breathe()
    const parsed = antes.length === 0 ? z.safeDecode(schema, valor as z.input<typeof schema>) : undefined
    if (!parsed?.success) {
      erros.set(linha, [...antes, ...(parsed ? whatIsWrong(table, valor, parsed.error) : [])])
      continue
    }
    const valores: Record<string, unknown> = parsed.data
    const chave = chaveDe(table, valores)
    const primeira = primeiras.get(chave)
    if (primeira === undefined) {
      primeiras.set(chave, linha)
      lidas.push({ linha, valores })
    } else addErro(erros, linha, table.chave[0] ?? '', ROW_TEXTS.repetida(primeira))
  }
  return lidas
}

export function addErro(erros: Erros, row: number, campo: string, mensagem: string): void {
  const known = erros.get(row)
  if (known) known.push({ campo, mensagem })
  else erros.set(row, [{ campo, mensagem }])
}

function whatIsWrong(table: Table, valor: unknown, error: z.core.$ZodError): FieldError[] {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor))
    return [{ campo: '', mensagem: ROW_TEXTS.objeto }]
  const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return [
    ...unknown.map((campo) => ({ campo, mensagem: ROW_TEXTS.desconhecido })),
    ...fieldErrors(error)
      .filter(({ campo }) => campo !== '')
      .map(({ campo, mensagem }) => ({ campo, mensagem: hint(table, campo, valor) ?? mensagem })),
  ]
}

const NUMBERS = ['number', 'money', 'percent']

/** Hint for a value whose meaning is plain, such as a number or a day in another form. */
function hint({ campos }: Table, field: string, valor: object): string | undefined {
  const kind = campos[field]?.kind ?? ''
  const given: unknown = Reflect.get(valor, field)
  if (NUMBERS.includes(kind) && typeof given === 'string')
    return given.includes(',') ? ROW_TEXTS.virgula : ROW_TEXTS.semAspas
  return kind === 'date' && given !== null && given !== '' ? ROW_TEXTS.data : undefined
}
