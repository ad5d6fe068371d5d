/** Where the rows of a table go, and what this server keeps beside them. */
import type { Tabela } from '@trama/contract/apl/integracao/tabela'
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

/** Rows that become rows of one table. */
export interface Destino {
  table: PgTable
  /** Only rows with this value, which the table does not hold. */
  quando?: Readonly<Record<string, string>>
  /** Columns by other names than their fields. */
  colunas?: Readonly<Record<string, string>>
  /** Set in a new row beside what came, and in one that was changed; `t` is the row there. */
  aoIncluir?: Readonly<Record<string, SQL>>
  aoMudar?: Readonly<Record<string, SQL>>
  /** Rules of the domain over rows that are there (`antes`) or new; wrong ones are named in `erros`. */
  conferir?: (tx: Db, by: EntradaBy, linhas: readonly LinhaLida[], erros: Erros) => Promise<void>
  /** What follows from rows that were written. */
  depois?: (tx: Db, by: EntradaBy, linhas: readonly LinhaLida[]) => Promise<void>
  /** The record whose history people read: then each changed row is in the trail, else their number. */
  registro?: { nome: 'entidade' | 'ordem_servico' | 'conta_pagar'; chave: SQL }
}

export interface Alvo {
  tabela: Tabela
  destino: Destino
}
