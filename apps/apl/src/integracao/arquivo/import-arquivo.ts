/**
 * Imports a file into a table that an ERP owns: all of it or none, or its good rows; the same file again changes
 * nothing.
 */
import { MAX_ROWS, type ReplyRow, type Table } from '@trama/contract/apl/integracao/table'
import { type TableName, tableOf } from '@trama/contract/apl/integracao/tables'
import { ROW_TEXTS } from '@trama/contract/server-messages'
import { formatInteger } from '@trama/rules/number-br'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import type { EntradaBy, ReceivedRow } from '../entrada/destino'
import { storeRows } from '../entrada/store-rows'
import { chavesDoArquivo } from './chaves'
import type { CsvRow } from '@trama/rules/rows/csv-rows'
import type { Fonte } from './fonte'
import { readApart, readArquivo } from './read-arquivo'
import { matchColumns, rowReader } from './read-celulas'

export interface ImportOptions {
  tabela: TableName
  fonte: Fonte
  /** Field that a heading means, where its name does not tell. */
  colunas?: Readonly<Record<string, string | null>>
  /** Reports what would become of each row and stores none. */
  conferir?: boolean
  /** Stores all rows or none. */
  tudo?: boolean
  /** Most rows of a file. */
  max?: number
  onProgress?: (linhas: number) => void
  /** Stores a piece once; a repeated call gets the answers of the first time. */
  umaVez?: (peca: number, store: (tx: Db) => Promise<ReplyRow[]>) => Promise<ReplyRow[]>
  /** Receives the answer of each row, in order. */
  onLinhas?: (respostas: readonly ReplyRow[]) => void | Promise<void>
}

export interface RowError {
  linha: number
  /** Label of the wrong field; empty when the whole row is wrong. */
  campo: string
  mensagem: string
}

export interface ArquivoImportado {
  colunas: { titulo: string; campo: string | null }[]
  /** Labels of key fields without a column; then nothing was read. */
  faltando: string[]
  /** First rows of the file. */
  amostra: string[][]
  linhas: number
  inseridas: number
  alteradas: number
  iguais: number
  com_erro: number
  /** First errors. */
  erros: RowError[]
}

const SHOWN = 5
/** Characters of a cell of the first rows. */
const SHOWN_CELL = 200
const ERROS_MAX = 1000

/** Thrown to roll the transaction back, because a row was wrong. */
class NadaGravado extends Error {}

/**
 * Reads, checks and stores. Half a file, or one that is no table, is refused before a row is stored.
 * @param db with `tudo` one transaction; else each piece is one, so that others wait for none of them
 */
export const importArquivo = (db: Db, by: EntradaBy, options: ImportOptions): Promise<ArquivoImportado> =>
  readApart(options.fonte, (fonte) => importLido(db, by, { ...options, fonte }))

async function importLido(db: Db, by: EntradaBy, options: ImportOptions): Promise<ArquivoImportado> {
  const table = tableOf(options.tabela)
  const lido = await lookAt(table, options)
  if (lido.faltando.length > 0 || lido.linhas === 0) return lido
  const { conferir = false, tudo = false } = options
  if (conferir || !tudo) return storePieces(db, by, options, lido, conferir)
  try {
    return await transaction(db, async (tx) => {
      const done = await storePieces(tx, by, options, lido, false)
      if (done.com_erro > 0) throw new NadaGravado()
      return done
    })
  } catch (error) {
    if (error instanceof NadaGravado) return lido
    throw error
  }
}

/** Heading, first rows and number of rows: the whole file is read once before anything is stored. */
async function lookAt(
  table: Table,
  { fonte, colunas, max = Number.POSITIVE_INFINITY }: ImportOptions,
): Promise<ArquivoImportado> {
  let header: string[] | undefined
  const amostra: string[][] = []
  let linhas = 0
  for await (const rows of readArquivo(fonte)) {
    for (const { celulas } of rows) {
      if (!header) {
        header = celulas
        continue
      }
      linhas += 1
      if (amostra.length < SHOWN) amostra.push(celulas.map((cell) => cell.slice(0, SHOWN_CELL)))
    }
    if (linhas > max) throw ruleError(`O arquivo passa de ${formatInteger(max)} linhas. Divida-o.`)
  }
  const { campos, faltando } = matchColumns(table, header ?? [], colunas)
  return {
    colunas: (header ?? []).map((titulo, column) => ({ titulo, campo: campos[column] ?? null })),
    faltando,
    amostra,
    linhas,
    inseridas: 0,
    alteradas: 0,
    iguais: 0,
    com_erro: 0,
    erros: [],
  }
}

async function storePieces(
  db: Db,
  by: EntradaBy,
  { tabela: nome, fonte, tudo = false, umaVez, onProgress, onLinhas }: ImportOptions,
  lido: ArquivoImportado,
  onlyCheck: boolean,
): Promise<ArquivoImportado> {
  const table = tableOf(nome)
  const read = rowReader(
    table,
    lido.colunas.map(({ campo }) => campo),
  )
  const repetida = chavesDoArquivo(table)
  const found = lido
  let done = 0
  let peca = 0
  for await (const rows of pieces(fonte)) {
    const recebidas = rows.map(read).map((row): ReceivedRow => {
      const primeira = repetida(row)
      if (primeira === undefined) return row
      const campo = table.chave[0] ?? ''
      return { ...row, erros: [...(row.erros ?? []), { campo, mensagem: ROW_TEXTS.repetida(primeira) }] }
    })
    // After a wrong row of "all or none", the following rows are only checked.
    const conferir = onlyCheck || (tudo && found.com_erro > 0)
    const store = (tx: Db) => storeRows(tx, by, nome, recebidas, { tudo, conferir })
    const respostas = await (umaVez?.(peca, store) ?? store(db))
    count(found, table, respostas)
    await onLinhas?.(respostas)
    done += rows.length
    peca += 1
    onProgress?.(done)
  }
  return found
}

/** Characters of a piece: rows with invoices' XML make smaller pieces. */
const PIECE_MAX = 20_000_000

/** Rows below the heading, in pieces as large as one call stores. */
async function* pieces(fonte: Fonte): AsyncGenerator<CsvRow[]> {
  let waiting: CsvRow[] = []
  let length = 0
  let isHeading = true
  for await (const rows of readArquivo(fonte)) {
    for (const row of rows) {
      if (isHeading) {
        isHeading = false
        continue
      }
      waiting.push(row)
      for (const cell of row.celulas) length += cell.length
      if (waiting.length < MAX_ROWS && length < PIECE_MAX) continue
      yield waiting
      waiting = []
      length = 0
    }
  }
  if (waiting.length > 0) yield waiting
}

const COUNTED = { inserida: 'inseridas', alterada: 'alteradas', igual: 'iguais', erro: 'com_erro' } as const

function count(found: ArquivoImportado, { campos }: Table, respostas: readonly ReplyRow[]): void {
  for (const { linha, situacao, erros } of respostas) {
    if (situacao !== 'desfeita') found[COUNTED[situacao]] += 1
    for (const { campo, mensagem } of erros) {
      if (found.erros.length < ERROS_MAX)
        found.erros.push({ linha, campo: campos[campo]?.label ?? campo, mensagem })
    }
  }
}
