/** Where the rows of a table go, and what this server keeps beside them. */
import type { Tabela } from '@trama/contract/apl/integracao/tabela'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import type { FieldError } from '@trama/contract/issues'
import type { AuditBy } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Who brings rows, into which company: a service account, a user with a file, or the operator. */
export type EntradaBy = AuditBy & { empresa: string }

/** A row as it came; `erros`: what its bringer could not read of it. */
export interface LinhaRecebida {
  /** Counted from 1, or as the file counts. */
  linha: number
  valor: unknown
  erros?: readonly FieldError[]
}

/** A row that holds what the table's schema asks. */
export interface LinhaLida {
  linha: number
  valores: Readonly<Record<string, unknown>>
}

export interface Mudou {
  linha: number
  situacao: 'inserida' | 'alterada' | 'igual'
}
export type Erros = Map<number, FieldError[]>

export type Conferir = (tx: Db, by: EntradaBy, linhas: Conferidas, erros: Erros) => Promise<void>
/** Rows to be written: those that are there otherwise, and new ones. */
export interface Conferidas {
  diferentes: readonly LinhaLida[]
  novas: readonly LinhaLida[]
}

/** Rows that become rows of one table. */
export interface Destino {
  table: PgTable
  /** Of the whole server: rows without a company. */
  doServidor?: true
  /** Only rows with this value, which the table does not hold. */
  quando?: Readonly<Record<string, string>>
  /** Columns by other names than their fields. */
  colunas?: Readonly<Record<string, string>>
  /** Set in a new row beside what came, and in one that was changed; `t` is the row there. */
  aoIncluir?: Readonly<Record<string, SQL>>
  aoMudar?: Readonly<Record<string, SQL>>
  /** Rules of the domain over rows that are there (`antes`) or new; wrong ones are named in `erros`. */
  conferir?: Conferir
  /** What follows from rows that were inserted. */
  depois?: (tx: Db, by: EntradaBy, linhas: readonly LinhaLida[]) => Promise<void>
  /** The record whose history people read: then each changed row is in the trail, else their number. */
  registro?: RegistroAuditado
  /** In place of all of this, where a row is a document: checks, writes, and says what became of each good row. */
  gravar?: (tx: Db, by: EntradaBy, linhas: readonly LinhaLida[], erros: Erros) => Promise<Mudou[]>
}

export interface Alvo {
  tabela: Tabela
  destino: Destino
}
