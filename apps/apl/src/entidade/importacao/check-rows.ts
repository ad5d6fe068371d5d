/** Checks lines by the schema and rules of a new customer, with a few queries for many lines. */
import type { Importacao, ImportField, ImportRow } from '@trama/contract/apl/entidade/importacao'
import { EntidadeInput } from '@trama/contract/apl/entidade/input'
import { type FieldError, fieldErrors } from '@trama/contract/issues'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { checkTelefones } from '@trama/rules/entidade/rules'
import { inPieces } from '@trama/server-kit/breath'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lookUpCodigos } from '../check-codigos'
import { checkNewInscricoes, matchCidades } from '../check-entidade'
import { CNPJ_CADASTRADO } from '../cnpj-cadastrado'
import { type EntidadeRecord, newEntidade, storedFields } from '../entidade-record'
import { entidade } from '../tables'
import { ISENTO } from '@trama/rules/entidade/inscricao-estadual'
import { cepOf, taxIdOf } from '@trama/rules/rows/cell-value'
import { bareNumber, parseNumberBr } from '@trama/rules/number-br'
import { formatTelefone, isTelefone } from '@trama/rules/telefone'
import { UFS } from '@trama/rules/uf'

export type CheckedRow = Importacao['linhas'][number]

/** The record of a line with its cities, and the errors of the schema and of rules that need no other record. */
export function draftOf(row: ImportRow, today: string): { record: EntidadeRecord; erros: FieldError[] } {
  const { body, copied } = readRow(row)
  const parsed = z.safeDecode(EntidadeInput, body as z.input<typeof EntidadeInput>)
  // Rules are checked also for a line that the schema refuses, so that all errors are told at once.
  const sent = storedFields(parsed.success ? parsed.data : asGiven(body))
  const { record, erros } = matchCidades({ record: { ...newEntidade(today), ...sent }, sent })
  const wrong = [
    ...(parsed.success ? [] : fieldErrors(parsed.error)),
    ...erros,
    ...checkNewInscricoes({ record }),
    ...checkTelefones(record),
  ]
  return { record, erros: wrong.filter(({ campo }) => !copied.has(campo)) }
}

export interface Check {
  empresa: string
  today: string
  ignorarExistentes: boolean
  /** Tax ids of earlier lines, each with the first line that has it. */
  seen: Map<string, number>
}

/** Tells the result of each line and writes nothing. */
export async function checkRows(
  tx: Db,
  { empresa, today, ignorarExistentes, seen }: Check,
  rows: readonly ImportRow[],
): Promise<CheckedRow[]> {
  const drafts = await inPieces(rows, (row) => ({ linha: row.linha, ...draftOf(row, today) }))
  const missing = await lookUpCodigos(
    tx,
    empresa,
    drafts.map(({ record }) => record),
  )
  const registered = await codcliOf(
    tx,
    empresa,
    drafts.map(({ record }) => record.cnpj),
  )
  return inPieces(drafts, ({ linha, record, erros }) => {
    const { nome, cnpj } = record
    const codcli = registered.get(cnpj) ?? null
    const before = seen.get(cnpj)
    const exists = codcli !== null || before !== undefined
    if (cnpj && before === undefined) seen.set(cnpj, linha)
    const twice =
      before === undefined ? [] : [{ campo: 'cnpj', mensagem: ENTIDADE_MESSAGES.jaNaLinha(before) }]
    const all = [...(codcli === null ? twice : [CNPJ_CADASTRADO]), ...erros, ...missing(record)]
    const situacao = exists && ignorarExistentes ? 'existente' : all.length > 0 ? 'erro' : 'nova'
    return {
      linha,
      situacao,
      nome: nome ?? '',
      cnpj: cnpj ?? '',
      codcli,
      erros: situacao === 'erro' ? firstOfEach(all) : [],
    }
  })
}

async function codcliOf(tx: Db, empresa: string, cnpjs: string[]): Promise<Map<string, number>> {
  const found = await selectRows(
    tx,
    columnsOf(entidade, 'cnpj, codcli'),
    sql`from entidade where empresa = ${empresa}
        and cnpj in (select jsonb_array_elements_text(${JSON.stringify(cnpjs.filter(Boolean))}::jsonb))`,
  )
  return new Map(found.map(({ cnpj, codcli }) => [cnpj, codcli]))
}

/** First error of each field, under the spreadsheet's name of the field; a list of codes is one cell. */
function firstOfEach(erros: readonly FieldError[]): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const { campo, mensagem } of erros) {
    const [name = campo] = campo.split('.')
    if (!found.has(name)) found.set(name, { campo: name, mensagem })
  }
  return [...found.values()]
}

/** Values of a line that the schema refused: `storedFields` treats texts as texts and leaves the rest as it is. */
function asGiven(body: object): Partial<EntidadeInput> {
  return body
}

type Cells = Partial<Record<ImportField, string | undefined>>

interface TypedRow {
  /** The body as a screen would send it; missing and wrong values are left to the schema. */
  body: Partial<Record<keyof EntidadeInput, unknown>>
  /** Fields copied from the main address, whose errors are reported once. */
  copied: ReadonlySet<string>
}

/** Fields of the delivery and billing address, paired with the main address's fields. */
const ENDERECOS: [ImportField, ImportField][][] = [
  [
    ['cep_ent', 'cep'],
    ['cod_cid_ent', 'cod_cid'],
    ['nome_cid_ent', 'nome_cid'],
    ['uf_ent', 'uf'],
    ['end_ent', 'endereco'],
    ['num_ent', 'num_end'],
    ['bairro_ent', 'bairro'],
    ['comp_ent', 'complemento'],
  ],
  [
    ['cep_cob', 'cep'],
    ['cod_cid_cob', 'cod_cid'],
    ['nome_cid_cob', 'nome_cid'],
    ['uf_cob', 'uf'],
    ['end_cob', 'endereco'],
    ['num_cob', 'num_end'],
    ['bairro_cob', 'bairro'],
  ],
]

/** Reads a line: texts are trimmed, and tax id and postal codes get back the zeros that a spreadsheet takes away. */
function readRow({ linha: _linha, ...given }: ImportRow): TypedRow {
  const cells: Cells = {}
  for (const [field, text] of Object.entries(given) as [ImportField, string | undefined][]) {
    if (text?.trim()) cells[field] = cellOf(field, text.trim())
  }
  // An address given in part stays as given, because mixed with the main one it would be nobody's address.
  const copied = ENDERECOS.filter((endereco) => endereco.every(([own]) => !cells[own])).flat()
  for (const [own, main] of copied) cells[own] = cells[main]
  const { codrep, credito, ...texts } = cells
  return {
    body: {
      ...texts,
      cnpj: cells.cnpj,
      inscricao: cells.inscricao ?? (cells.cnpj?.length === 11 ? ISENTO : undefined),
      cod_pais: BRASIL,
      ...(codrep ? { codrep: [codrep] } : {}),
      ...(credito ? { credito: creditoOf(credito) } : {}),
    },
    copied: new Set(copied.map(([own]) => own)),
  }
}

/** Code of the country in the Central Bank's table. */
const BRASIL = '1058'

const CELLS: Partial<Record<ImportField, (text: string) => string>> = {
  cnpj: taxIdOf,
  cep: cepOf,
  cep_ent: cepOf,
  cep_cob: cepOf,
  uf: ufOf,
  uf_ent: ufOf,
  uf_cob: ufOf,
  telefone: foneOf,
  telefone2: foneOf,
  fax: foneOf,
  fone_cob: foneOf,
}
const cellOf = (field: ImportField, text: string) => CELLS[field]?.(text) ?? text

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
const UF_BY_NAME = new Map<string, string>(UFS.map(({ uf, nome }) => [plain(nome), uf]))
/** Abbreviation of a state, also out of its name. */
function ufOf(text: string): string {
  return UF_BY_NAME.get(plain(text)) ?? plain(text)
}

/** A phone in its usual form; a text that is none stays as it is, for the error message. */
function foneOf(text: string): string {
  return isTelefone(text) ? formatTelefone(text) : text
}

/** Reais in Brazilian form, with or without R$; NaN when the text is no amount. */
function creditoOf(text: string): number {
  return parseNumberBr(bareNumber(text), { positiveOnly: true, maxDecimals: 2 }) ?? Number.NaN
}
