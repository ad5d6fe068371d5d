/** What a domain tells the tests that try every call; it stands in the domain's own `testing.ts`. */
import type { TipoUsuario } from '@trama/contract/access'
import type { DocumentoTipo } from '@trama/contract/apl/documento'
import type { RouteTable } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import type { CallCase } from '@trama/server-kit/testing/role-matrix'
import type { SQL } from 'drizzle-orm'
import type { Venda } from './a-pedido'
import type { Shows } from './shown'

/** Which types may make each call, on whose rows, behind which menu codes, and input with which it succeeds. */
export type Calls<Routes extends RouteTable, Row extends Venda = Venda> = Record<
  keyof Routes & string,
  CallCase<Row>
>

export interface DomainTesting {
  /**
   * Writes into a sale's company what the calls read; returns the codes that they need. It gets those of the domains
   * before it as well.
   */
  rows?(sale: Venda): Promise<object>
  /** `never` here: each domain's calls take the rows of its own type. */
  calls: Record<string, CallCase<never>>
  /** Which rows each reading call may show to whom. */
  reach?: Record<string, Shows>
  /** Sequences of its numbers: those of two companies then have no number in common. */
  sequencias?: readonly string[]
  /** Tables that its writing calls may touch, beside numbers, audit trail and idempotency keys. */
  written?: readonly string[]
  /** Writing calls that only work something out or draw it. */
  changesNothing?: readonly string[]
  /** Reading calls that give out numbers, which nobody gets again. */
  reserves?: readonly string[]
  /** Rows that external types write, by the column of their own code; nobody changes somebody else's. */
  owned?: readonly Owned[]
  /** Texts in which what nobody may see is told from the rest; by `codcli`, also of one customer alone. */
  texts?: Readonly<Record<string, { columns: readonly string[]; codcli?: true }>>
  /** Undoes what earlier calls did to rows that the next one needs. */
  reopen?: (db: Db) => Promise<void>
}

export interface Owned {
  table: string
  key: string
  /** The column of the own code; a type without one writes none. */
  owners: Partial<Record<TipoUsuario, 'codrep' | 'codcli' | 'codfor'>>
  /** The supplier of a row over the alias `o`, where the table has no column of it. */
  codfor?: SQL
  /** Tables of the same key whose rows hang on it; of links only those of this document. */
  children: readonly string[]
  links?: DocumentoTipo
}
