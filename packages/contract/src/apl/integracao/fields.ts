/** Kinds of fields that the ERP's tables are made of. */
import { erroDaBarra, formsOfBarra, isPowerOfTen, POWER_OF_TEN } from '@trama/rules/rows/codigo-barra'
import type { CodeTable } from '@trama/rules/code-table'
import * as z from 'zod/mini'
import type { FieldKind } from '../../field'
import { cep, optionalTaxId } from '../../brazil'
import {
  clearable,
  code,
  date,
  flag,
  int,
  nullable,
  percent,
  price,
  quantity,
  requiredText,
  taxId,
  text,
} from '../../wire'
import type { Campo } from './table'

type Schema = z.ZodMiniType
interface Dito {
  exemplo: string
  descricao?: string
}

const campo = <S extends Schema>(label: string, kind: FieldKind, body: S, dito: Dito) =>
  ({ label, kind, body, record: body, ...dito }) as const satisfies Campo

/** Marks a field that a new row needs. */
export const obrigatorio = <C extends Campo>(field: C) => ({ ...field, obrigatorio: true }) as const
/** The same field, which null empties. */
export const anulavel = <C extends Campo>(field: C) =>
  ({ ...field, body: nullable(field.body), record: nullable(field.record) }) as const

/** A code that is part of the row's key. */
export const codigo = (label: string, exemplo: string, descricao?: string) =>
  campo(label, 'code', code, { exemplo, ...(descricao ? { descricao } : {}) })
/** A text in which no spreadsheet has replaced the digits of a phone, registration or number by a power of ten. */
const withDigits = (max: number) =>
  text(max).check(z.refine((value) => !isPowerOfTen(value), { error: () => POWER_OF_TEN }))
/** Code of a row of another table, or null. */
export const codigoDe = (label: string, exemplo: string) => campo(label, 'code', clearable(code), { exemplo })
export const textoExigido = (label: string, max: number, exemplo: string) =>
  ({ ...campo(label, 'text', requiredText(max), { exemplo }), max, obrigatorio: true }) as const
export const texto = (label: string, max: number, exemplo: string, descricao?: string) =>
  ({
    ...campo(label, 'text', clearable(withDigits(max)), { exemplo, ...(descricao ? { descricao } : {}) }),
    max,
  }) as const
export const codigoDeBarras = (label: string, exemplo: string) => {
  const descricao = 'de 8, 12, 13 ou 14 dígitos, com o dígito verificador'
  return {
    ...campo(label, 'text', clearable(text(30)), { exemplo, descricao }),
    max: 30,
    formas: formsOfBarra,
    erroDoNovo: erroDaBarra,
  } as const
}
/** A text that is never null: null makes it empty. */
export const textoVazio = (label: string, max: number, exemplo: string) =>
  ({
    ...campo(
      label,
      'text',
      z.codec(z.nullable(text(max)), text(max), {
        decode: (value) => value ?? '',
        encode: (value) => value,
      }),
      { exemplo },
    ),
    max,
  }) as const
export const simNao = (label: string, exemplo = 'S') =>
  campo(label, 'flag', flag, { exemplo, descricao: 'S ou N' })
export const inteiro = (label: string, exemplo: string, max = 2_147_483_647) =>
  campo(label, 'number', int.check(z.lte(max)), { exemplo })
/** A number that is part of the row's key. */
export const numero = (label: string, exemplo: string) =>
  campo(label, 'code', int.check(z.gte(1)), { exemplo })
/** Number of another record, or null. */
export const numeroDe = (label: string, exemplo: string, descricao?: string) =>
  campo(label, 'code', clearable(int), { exemplo, ...(descricao ? { descricao } : {}) })
export const cnpjCpfOuNada = (label: string, exemplo: string) =>
  campo(label, 'taxId', clearable(optionalTaxId), { exemplo })
export const cepOuNada = (label: string, exemplo: string) => campo(label, 'cep', clearable(cep), { exemplo })
export const valorOuNada = (label: string, exemplo: string) =>
  campo(label, 'money', clearable(price), { exemplo })
/** Lines of a document, as a list of objects; a save replaces all of them. */
export const rows = <S extends Schema>(label: string, line: S, max: number, exemplo: string) =>
  campo(label, 'text', z.array(line).check(z.maxLength(max)), { exemplo, descricao: 'lista de objetos' })
export const quantidade = (label: string, exemplo: string, descricao?: string) =>
  campo(label, 'number', quantity, { exemplo, ...(descricao ? { descricao } : {}) })
export const valor = (label: string, exemplo: string) => campo(label, 'money', price, { exemplo })
export const percentual = (label: string, exemplo: string) => campo(label, 'percent', percent, { exemplo })
export const dia = (label: string, exemplo: string) => campo(label, 'date', date, { exemplo })
export const diaOuNada = (label: string, exemplo: string) =>
  campo(label, 'date', clearable(date), { exemplo })
export const cnpjCpf = (label: string, exemplo: string) => campo(label, 'taxId', taxId, { exemplo })
/** One of the given codes. */
export const opcao = <const V extends string | number>(
  label: string,
  values: readonly V[],
  { exemplo, codes, descricao }: { exemplo: string; codes?: CodeTable; descricao?: string },
) =>
  ({
    ...campo(label, 'code', z.literal([...values]), { exemplo, ...(descricao ? { descricao } : {}) }),
    ...(codes ? { codes } : {}),
  }) as const
/** Tells products from materials; a row without it is a product. */
export const itemTipo = () =>
  ({
    label: 'Tipo',
    kind: 'code',
    exemplo: 'P',
    descricao: 'P produto, M material; sem ele, P',
    codes: [
      { value: 'P', label: 'Produto' },
      { value: 'M', label: 'Material' },
    ],
    body: z._default(z.enum(['P', 'M']), 'P'),
    record: z.enum(['P', 'M']),
  }) as const
/** A code in the row's key, where an empty text stands for all of them. */
export const codigoOuTodos = (label: string, exemplo: string) => ({
  ...campo(label, 'code', z._default(text(30), ''), { exemplo, descricao: 'vazio vale para todos' }),
  max: 30,
})
