/**
 * The tables that an ERP owns, each described by one list of fields, from which come the schema of a row, the API
 * reference, the templates and the labels. A field is named as in the database and on the wire (docs/integracao.md).
 */
import * as z from 'zod/mini'
import type { Field } from '../../field'

/** A field of a row. A field left out of a sent row keeps its value; null clears it. */
export interface Campo extends Field {
  /** A row that does not exist yet needs this field. */
  obrigatorio?: true
  /** What the field holds, where its label does not say it all. */
  descricao?: string
  /** An example of a value, as a file would write it. */
  exemplo: string
  /** What people call the field in their files, besides its label. */
  nomes?: readonly string[]
  /** What is wrong with a new or changed value. A stored one may stay: it must not stop the rest of its row. */
  erroDoNovo?: (value: string) => string | undefined
  /** Every form of a value, such as those of one bar code; no two rows may share one of a unique field. */
  formas?: (value: string) => readonly string[]
}
export type Fields = Readonly<Record<string, Campo>>

/** A row of another table that must exist: that table, and which of this row's fields hold its key. */
export interface Pai {
  tabela: string
  campos: Readonly<Record<string, string>>
  /** The other row must exist only for rows in which these fields have these values. */
  quando?: Readonly<Record<string, string>>
}

export interface Table {
  /** Name on the wire: the resource's name in lower case. */
  nome: string
  titulo: string
  /** What a row of the table does, where the fields do not say it all. */
  descricao?: string
  /** The natural key within the company. */
  chave: readonly string[]
  campos: Fields
  pais?: readonly Pai[]
  /** Rows are made elsewhere and only changed here: a row that does not exist is refused. */
  soMuda?: true
  /** Fields whose value no two rows may share. */
  unicos?: readonly string[]
  /** Most kilobytes of a row, where `MAX_ROW` is too little. */
  maxLinha?: number
}

/** Defines a table whose key and unique fields must be names of its fields. */
export const tabela = <C extends Fields>(
  table: Omit<Table, 'chave' | 'campos' | 'unicos'> & {
    campos: C
    chave: readonly (keyof C & string)[]
    unicos?: readonly (keyof C & string)[]
  },
): Table => table

/** Most kilobytes of a row, unless the table allows more. */
export const MAX_ROW = 64
/** Most rows of one call. */
export const MAX_ROWS = 5000
/** Most kilobytes of a call's body, after unpacking. */
export const MAX_ENTRADA = 16 * 1024

/** A field's schema, with the title and description that the API reference shows. */
function fieldSchema({ chave, campos, soMuda }: Table, name: string): z.ZodMiniType {
  const { body, label, descricao, obrigatorio } = campos[name] ?? { body: z.unknown(), label: name }
  const isKey = chave.includes(name)
  const schema: z.ZodMiniType = isKey ? z.core.clone(body) : z.optional(body)
  const what = [isKey && 'chave', obrigatorio && !isKey && !soMuda && 'linha nova precisa dele', descricao]
  const description = what.filter(Boolean).join('; ')
  return schema.register(z.globalRegistry, { title: label, ...(description ? { description } : {}) })
}

/**
 * Schema of a row. A field that the table does not have is refused, because a misspelt one would be lost silently.
 */
export const rowSchema = (table: Table): z.ZodMiniObject =>
  z.strictObject(
    Object.fromEntries(Object.keys(table.campos).map((name) => [name, fieldSchema(table, name)])),
  )

/** Whether a field holds a list of objects, which no cell of a file can hold. */
const isList = ({ body }: Campo): boolean => {
  const text = z.safeDecode(body, '')
  return !text.success && text.error.issues.some((issue) => 'expected' in issue && issue.expected === 'array')
}

/** Headings of a template file, in the order of the table's fields. */
export const modeloDe = ({ chave, campos, soMuda }: Table) =>
  Object.entries(campos)
    .filter(([, field]) => !isList(field))
    .map(([campo, { label, obrigatorio, exemplo }]) => ({
      campo,
      label,
      obrigatorio: chave.includes(campo) || (obrigatorio === true && !soMuda),
      exemplo,
    }))

/** What became of a row. `desfeita`: the row was good but is not stored, because another one was not. */
export const ROW_SITUACOES = ['inserida', 'alterada', 'igual', 'erro', 'desfeita'] as const
export const ReplyRow = z.object({
  /** Position of the row in the call, counted from 1. */
  linha: z.int(),
  situacao: z.enum(ROW_SITUACOES),
  erros: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
})
export type ReplyRow = z.output<typeof ReplyRow>
