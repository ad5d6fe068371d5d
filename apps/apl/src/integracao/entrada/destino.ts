/** Where the rows of a table are stored, and what this server keeps beside them. */
import type { Table } from '@trama/contract/apl/integracao/table'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import type { FieldError } from '@trama/contract/issues'
import type { AuditBy } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import type { Actor } from '@trama/server-kit/token'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Who sends rows, and into which company: a service account, a user with a file, or the operator. */
export type EntradaBy = AuditBy & {
  empresa: string
  /** True for a person who stores without another one's signature (`guarda.ts`). */
  isAlone?: boolean
  autorizador?: Actor | undefined
}

/** A row as received; `erros` are cells that could not be read. */
export interface ReceivedRow {
  /** Number of the row, counted from 1 or as the file counts. */
  linha: number
  valor: unknown
  erros?: readonly FieldError[]
}

/** A row that is valid in the table's schema. */
export interface ReadRow {
  linha: number
  valores: Readonly<Record<string, unknown>>
}

export interface Mudou {
  linha: number
  situacao: 'inserida' | 'alterada' | 'igual'
}
export type Erros = Map<number, FieldError[]>

export type Conferir = (tx: Db, by: EntradaBy, rows: Conferidas, erros: Erros) => Promise<void>
/** Rows to be written: existing ones that differ, and new ones. */
export interface Conferidas {
  diferentes: readonly ReadRow[]
  novas: readonly ReadRow[]
}

/** Rows that are stored in one table. */
export interface Destino {
  table: PgTable
  /** True for rows of the whole server, which have no company. */
  doServidor?: true
  /** Only rows with these values, which the table does not store. */
  quando?: Readonly<Record<string, string>>
  /** Columns whose names differ from their fields. */
  colunas?: Readonly<Record<string, string>>
  /** Columns that are set besides the fields sent, in a new row and in a changed one; `t` is the stored row. */
  aoIncluir?: Readonly<Record<string, SQL>>
  aoMudar?: Readonly<Record<string, SQL>>
  /** Replaces values before rows are compared with the stored ones; wrong rows are added to `erros`. */
  preparar?: (tx: Db, by: EntradaBy, rows: readonly ReadRow[], erros: Erros) => Promise<ReadRow[]>
  /** Rules of the domain over stored rows (`antes`) or new ones; wrong rows are added to `erros`. */
  conferir?: Conferir
  /** Effects of inserted rows. */
  depois?: (tx: Db, by: EntradaBy, rows: readonly ReadRow[]) => Promise<void>
  /** Effects of changed rows; `antes` has the former values of the fields sent, by line (`registro` only). */
  depoisDeMudar?: (
    tx: Db,
    by: EntradaBy,
    rows: readonly ReadRow[],
    antes: ReadonlyMap<number, unknown>,
  ) => Promise<void>
  /**
   * Record in the audit trail, when people read its history: each changed row is audited, otherwise only their
   * number.
   */
  registro?: RegistroAuditado
  /** Replaces all of the above when a row is a document: checks, writes, and tells the result of each good row. */
  gravar?: (tx: Db, by: EntradaBy, rows: readonly ReadRow[], erros: Erros) => Promise<Mudou[]>
}

export interface Alvo {
  tabela: Table
  destino: Destino
}
