/** What each domain registers, in its own `testing.ts`, for the tests that try every call. */
import type { TipoUsuario } from '@trama/contract/access'
import type { DocumentoTipo } from '@trama/contract/apl/documento'
import type { RouteTable } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import type { CallCase } from '@trama/server-kit/testing/role-matrix'
import type { SQL } from 'drizzle-orm'
import type { Venda } from './a-pedido'
import type { Shows } from './shown'

/**
 * For each call: the types that may make it, whose rows they reach, the menu codes it needs, and input with which it
 * succeeds.
 */
export type Calls<Routes extends RouteTable, Row extends Venda = Venda> = Record<
  keyof Routes & string,
  CallCase<Row>
>

export interface DomainTesting {
  /**
   * Stores the rows that the calls read in a sale's company; returns the codes of the rows. The sale includes the
   * rows of the domains before it.
   */
  rows?(sale: Venda): Promise<object>
  /** Typed `never` here, because the calls of each domain take rows of its own type. */
  calls: Record<string, CallCase<never>>
  /** Rows that each reading call may show to each type. */
  reach?: Record<string, Shows>
  /** Sequences that the domain numbers from; tests shift them so that two companies have no number in common. */
  sequencias?: readonly string[]
  /** Tables that the domain's writing calls may change, besides numbers, audit trail and idempotency keys. */
  written?: readonly string[]
  /** Calls that are no GET but only compute or draw something. */
  changesNothing?: readonly string[]
  /** Reading calls that assign numbers, each only once. */
  reserves?: readonly string[]
  /** Rows that external types write, with the column of the type's own code; nobody may change rows of others. */
  owned?: readonly Owned[]
  /** Text columns by which rows that nobody may see are recognized; with `codcli` also by customer. */
  texts?: Readonly<Record<string, { columns: readonly string[]; codcli?: true }>>
  /** Undoes what earlier calls did to rows that the next call needs. */
  reopen?: (db: Db) => Promise<void>
}

export interface Owned {
  table: string
  key: string
  /** Column of the type's own code; a type without a column writes no rows. */
  owners: Partial<Record<TipoUsuario, 'codrep' | 'codcli' | 'codfor'>>
  /** SQL for the supplier of a row over the alias `o`, where the table has no such column. */
  codfor?: SQL
  /** Child tables with the same key; of `links`, only those of this kind of document. */
  children: readonly string[]
  links?: DocumentoTipo
}
