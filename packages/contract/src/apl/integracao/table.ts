/**
 * The tables that an ERP owns, one list of fields each: schema of a row, API reference, templates and labels come from
 * it. A field is named as in the database and on the wire (docs/integracao.md).
 */
import * as z from 'zod/mini'
import type { Field } from '../../field'

/** A field of a row: absent it is left alone, null clears it. */
export interface Campo extends Field {
  /** A row that does not exist yet needs it. */
  obrigatorio?: true
  /** What it holds, where the label does not say it all. */
  descricao?: string
  /** A value as a file would write it. */
  exemplo: string
}
export type Fields = Readonly<Record<string, Campo>>

/** A row that must exist: the table, and which of the row's fields hold its key. */
export interface Pai {
  tabela: string
  campos: Readonly<Record<string, string>>
  /** Only for rows with this value. */
  quando?: Readonly<Record<string, string>>
}

export interface Table {
  /** On the wire: the resource's name in lower case. */
  nome: string
  titulo: string
  /** What a row does, where the fields do not say it all. */
  descricao?: string
  /** The natural key, within the company. */
  chave: readonly string[]
  campos: Fields
  pais?: readonly Pai[]
  /** Rows are made elsewhere: one that does not exist is refused. */
  soMuda?: true
  /** Fields that no two rows share. */
  unicos?: readonly string[]
  /** Kilobytes of a row, where the usual is too little. */
  maxLinha?: number
}

/** A table whose key is of its fields. */
export const tabela = <C extends Fields>(
  table: Omit<Table, 'chave' | 'campos' | 'unicos'> & {
    campos: C
    chave: readonly (keyof C & string)[]
    unicos?: readonly (keyof C & string)[]
  },
): Table => table

/** Kilobytes of a row that has nothing large in it. */
export const MAX_ROW = 64
/** Rows of a call. */
export const MAX_ROWS = 5000
/** Kilobytes of a call's body, unpacked. */
export const MAX_ENTRADA = 16 * 1024

/** A field's schema, with what the API reference says of it. */
function fieldSchema({ chave, campos, soMuda }: Table, name: string): z.ZodMiniType {
  const { body, label, descricao, obrigatorio } = campos[name] ?? { body: z.unknown(), label: name }
  const isKey = chave.includes(name)
  const schema: z.ZodMiniType = isKey ? z.core.clone(body) : z.optional(body)
  const what = [isKey && 'chave', obrigatorio && !isKey && !soMuda && 'linha nova precisa dele', descricao]
  const description = what.filter(Boolean).join('; ')
  return schema.register(z.globalRegistry, { title: label, ...(description ? { description } : {}) })
}

/** Schema of a row. A field that the table does not have is refused: a misspelt one would be lost. */
export const rowSchema = (table: Table): z.ZodMiniObject =>
  z.strictObject(
    Object.fromEntries(Object.keys(table.campos).map((name) => [name, fieldSchema(table, name)])),
  )

/** A list of objects, which no cell of a file holds. */
const isList = ({ body }: Campo): boolean => {
  const text = z.safeDecode(body, '')
  return !text.success && text.error.issues.some((issue) => 'expected' in issue && issue.expected === 'array')
}

/** Headings of a template, in the order of the list. */
export const modeloDe = ({ chave, campos, soMuda }: Table) =>
  Object.entries(campos)
    .filter(([, field]) => !isList(field))
    .map(([campo, { label, obrigatorio, exemplo }]) => ({
      campo,
      label,
      obrigatorio: chave.includes(campo) || (obrigatorio === true && !soMuda),
      exemplo,
    }))

/** What became of a row. `desfeita`: it was good, and is not stored because another one was not. */
export const ROW_SITUACOES = ['inserida', 'alterada', 'igual', 'erro', 'desfeita'] as const
export const ReplyRow = z.object({
  /** Counted from 1, in the order sent. */
  linha: z.int(),
  situacao: z.enum(ROW_SITUACOES),
  erros: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
})
export type ReplyRow = z.output<typeof ReplyRow>
