/** A customer's row as it is written: every column but the keys and the generated ones. */
import { CONTATO_FIELDS, ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { ContatoInput, EntidadeChange } from '@trama/contract/apl/entidade/input'
import { fieldNames, type Fields, type RecordOf } from '@trama/contract/field'
import { cleanCep } from '@trama/rules/cep'
import { cleanInscricao } from '@trama/rules/entidade/inscricao-estadual'
import { cleanTaxId } from '@trama/rules/tax-id'
import { pickColumns } from '@trama/server-kit/db/select'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { columnList, written } from '../record'
import { contato, entidade } from './tables'

/** Columns that a save does not write; `ultima_visita` is written by visits. */
const NOT_WRITTEN = ['empresa', 'codcli', 'ultima_visita', 'busca', 'busca_cid', 'busca_end'] as const

export type EntidadeRecord = Omit<typeof entidade.$inferSelect, (typeof NOT_WRITTEN)[number]>
export type Field = keyof EntidadeRecord

const FIELDS = Object.keys(getTableColumns(entidade)).filter((name): name is Field =>
  NOT_WRITTEN.every((other) => other !== name),
)
/** Columns of an insert, a select or an update. */
export const ENTIDADE_COLUMNS: SQL = columnList(FIELDS)
/** Keys that are removed from `to_jsonb(e)`, since they are not part of the record. */
export const NOT_IN_RECORD: SQL = sql`${`{${NOT_WRITTEN.join()}}`}::text[]`

const EMPTY = asRecord(Object.fromEntries(FIELDS.map((name) => [name, null])))
/** Values of a new customer before the body is applied (S1 §4.2). */
export const newEntidade = (today: string): EntidadeRecord => ({
  ...EMPTY,
  tipo_entidade: 'C',
  ativo: 'S',
  bloqueio: 'N',
  data_cad: today,
  desconto: 0,
  versao: 1,
})

/** Text of a field without its mask. */
function bareText(field: string, text: string): string {
  if (/^insc(ricao)?/.test(field)) return cleanInscricao(text)
  const { kind } = (ENTIDADE_FIELDS as Fields)[field] ?? {}
  if (kind === 'taxId') return cleanTaxId(text)
  return kind === 'cep' ? cleanCep(text) : text
}

/** Stored form of a text: trimmed, composed accents, no mask; null for an empty text. */
export const storedText = (field: string, text: string): string | null =>
  bareText(field, composed(text)) || null
const composed = (text: string) => text.normalize('NFC').trim()

/** Fields of a body in their stored form; missing fields stay missing. */
export function storedFields(body: EntidadeChange & { cnpj?: string | undefined }): Partial<EntidadeRecord> {
  const { contatos: _contatos, versao: _versao, ativo: _ativo, codrep, ...fields } = body
  const given = Object.entries({ ...fields, codrep: codrep?.[0] }).filter(([, value]) => value !== undefined)
  return asRecord(storedTexts(Object.fromEntries(given)))
}

/** The fields with each text in its stored form. */
export const storedTexts = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? storedText(field, value) : value,
    ]),
  )

export type ContatoRecord = RecordOf<typeof CONTATO_FIELDS> & { ordem: number }

/** Columns of a contact without its keys. */
export const CONTATO_COLUMNS = pickColumns(contato, ['ordem', ...fieldNames(CONTATO_FIELDS)])

/** Contacts in their stored form, numbered in the given order. */
export const storedContatos = (contatos: readonly ContatoInput[]): ContatoRecord[] =>
  contatos.map((contato, i) => ({
    ...written(CONTATO_FIELDS, textsOf(contato)),
    nome: composed(contato.nome),
    ordem: i + 1,
  }))

/** Contact with trimmed and composed texts; an empty text becomes null. */
const textsOf = (contato: ContatoInput): ContatoInput => ({
  ...contato,
  ...Object.fromEntries(
    Object.entries(contato).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, composed(value) || null]] : [],
    ),
  ),
})

/** Cast that is safe because a record's columns have the names and types of the contract's fields. */
function asRecord(fields: object): EntidadeRecord {
  return fields as EntidadeRecord
}
