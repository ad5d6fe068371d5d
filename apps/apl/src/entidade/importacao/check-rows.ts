/** Checks lines by the schema and rules of a new customer, with a few queries for many lines. */
import type { Importacao, ImportRow } from '@trama/contract/apl/entidade/importacao'
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
import { checkNewContribuinte, checkNewInscricoes, matchCidades, withoutTold } from '../check-entidade'
import { CNPJ_CADASTRADO } from '../cnpj-cadastrado'
import { type EntidadeRecord, newEntidade, storedFields } from '../entidade-record'
import { entidade } from '../tables'
import { readRow } from './read-row'

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
    ...checkNewContribuinte({ record }),
    ...checkTelefones(record),
  ]
  return { record: withoutTold(record), erros: wrong.filter(({ campo }) => !copied.has(campo)) }
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
