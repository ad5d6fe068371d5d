/** Imports customers from lines of text: all of them or none, in one transaction, however many. */
import type { Importacao, ImportRow } from '@trama/contract/apl/entidade/importacao'
import { todayIn } from '@trama/rules/date-br'
import { formatInteger } from '@trama/rules/number-br'
import { inPieces } from '@trama/server-kit/breath'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { readFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { sequencia } from '../../sistema/tables'
import { codigosByNumber } from '../check-codigos'
import { ENTIDADE_COLUMNS } from '../entidade-record'
import { takeCodes } from '../store-entidade'
import { checkRows, draftOf, type CheckedRow } from './check-rows'

/** Lines of one query: many, so that queries are few, but not so many that their texts fill the memory. */
const CHUNK = 1000

export interface ImportCall {
  empresa: string
  /** True for a preview, which stores nothing. */
  conferir: boolean
  /** Leaves out lines whose tax id is registered; otherwise they are errors. */
  ignorarExistentes: boolean
  onProgress?: (etapa: 'conferidas' | 'incluídas', rows: number) => void
}

/** Checks every line, then stores the new customers; with one wrong line nothing is stored. */
export async function importRows(
  tx: Db,
  by: BaseContext & { actor?: Actor },
  call: ImportCall,
  given: readonly ImportRow[],
): Promise<Importacao> {
  const { conferir, onProgress } = call
  const rows = withWholeCodes(given, await codigosByNumber(tx, call.empresa))
  const check = { ...call, today: todayIn(), seen: new Map<string, number>() }
  const conferidas: CheckedRow[] = []
  for (const chunk of chunks(rows)) {
    conferidas.push(...(await checkRows(tx, check, chunk)))
    onProgress?.('conferidas', conferidas.length)
  }
  const counts = countOf(conferidas)
  if (conferir) return { resultado: told(rows.length, 'conferida'), ...counts, linhas: conferidas }
  if (counts.com_erro > 0) {
    throw ruleError(`${told(counts.com_erro, 'com erro')} Nada foi importado.`, {
      ...counts,
      linhas: conferidas,
    })
  }
  const codigos = await storeNovas(tx, { ...call, today: check.today }, rows, conferidas)
  await audit(tx, by, {
    empresa: call.empresa,
    acao: 'importar',
    registro: 'entidade',
    chave: codigos ? `${codigos.primeiro}-${codigos.ultimo}` : '',
    depois: { ...counts, ...codigos },
  })
  const resultado =
    counts.novas === 1 ? '1 cliente incluído.' : `${formatInteger(counts.novas)} clientes incluídos.`
  return { resultado, ...counts, linhas: withNewCodes(conferidas, codigos?.primeiro) }
}

/** Gives codes back the zeros that a spreadsheet takes away: 1 is group '01'. */
function withWholeCodes(rows: readonly ImportRow[], codigos: ReadonlyMap<string, string>): ImportRow[] {
  const whole = (field: CodeField, text: string | undefined) =>
    /^\s*\d{1,9}\s*$/.test(text ?? '') ? (codigos.get(`${field} ${Number(text)}`) ?? text) : text
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(CODE_FIELDS.map((field) => [field, whole(field, row[field])])),
  }))
}
const CODE_FIELDS = ['grupo', 'codrep', 'condicao', 'tabela', 'transporte'] as const
type CodeField = (typeof CODE_FIELDS)[number]

interface Store extends ImportCall {
  today: string
}

/**
 * Stores the new customers under one block of codes; records are read from the lines again, so that few are in
 * memory.
 */
async function storeNovas(
  tx: Db,
  { empresa, today, onProgress }: Store,
  rows: readonly ImportRow[],
  conferidas: readonly CheckedRow[],
): Promise<{ primeiro: number; ultimo: number } | undefined> {
  const novas = rows.filter((_linha, i) => conferidas[i]?.situacao === 'nova')
  if (novas.length === 0) return undefined
  const { valor: ultimo = 0 } =
    (await readFirst(tx, { valor: sequencia.valor }, (list) => takeCodes(empresa, novas.length, list))) ?? {}
  const primeiro = ultimo - novas.length + 1
  let next = primeiro
  for (const chunk of chunks(novas)) {
    const first = next
    const records = await inPieces(chunk, (row, i) => ({
      ...draftOf(row, today).record,
      codcli: first + i,
    }))
    await tx.execute(sql`insert into entidade (empresa, codcli, ${ENTIDADE_COLUMNS})
      select ${empresa}, codcli, ${ENTIDADE_COLUMNS}
      from jsonb_populate_recordset(null::entidade, ${JSON.stringify(records)}::jsonb)`)
    next += chunk.length
    onProgress?.('incluídas', next - primeiro)
  }
  return { primeiro, ultimo }
}

/** Gives codes in the order of the lines; a second line with a tax id gets the code of the first. */
function withNewCodes(conferidas: CheckedRow[], primeiro = 0): CheckedRow[] {
  const given = new Map<string, number>()
  return conferidas.map((row) => {
    if (row.situacao === 'nova') given.set(row.cnpj, primeiro + given.size)
    return { ...row, codcli: row.codcli ?? given.get(row.cnpj) ?? null }
  })
}

function countOf(conferidas: readonly CheckedRow[]) {
  const of = (situacao: CheckedRow['situacao']) =>
    conferidas.filter((row) => row.situacao === situacao).length
  return { novas: of('nova'), existentes: of('existente'), com_erro: of('erro') }
}

const told = (n: number, deed: 'conferida' | 'com erro') => {
  const one = n === 1
  return `${formatInteger(n)} ${one ? 'linha' : 'linhas'} ${deed === 'conferida' && !one ? 'conferidas' : deed}.`
}

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += CHUNK) yield list.slice(at, at + CHUNK)
}
