/** Rows that each type may see, as plain SQL over the stored rows and independent of the server's policies. */
import { type SQL, sql } from 'drizzle-orm'
import type { Pessoa } from './people'

export type Row = Record<string, unknown>
export interface Shown {
  /** SQL for the rows that may be shown; a shown row must equal one of them in every column. */
  allowed: SQL
  /** Returns the part of a shown row that is compared. */
  part?: (row: Row) => Row
}
/** Rows that a caller may see; undefined when the call is refused. */
export type Shows = (caller: Pessoa) => Shown | undefined

/**
 * SQL for the users that a type reaches: a master reaches all, an administrador those of the company except masters.
 */
export function users({ tipo, empresa, id }: Pessoa): SQL {
  if (tipo === 'master') return sql`true`
  return tipo === 'administrador' ? sql`(empresa = ${empresa} and tipo <> 'master')` : sql`id = ${id}`
}
export const isEditor = ({ tipo }: Pessoa) => tipo === 'administrador' || tipo === 'master'
export const ofCompany = ({ tipo, empresa }: Pessoa, column: SQL) =>
  tipo === 'master' ? sql`true` : sql`${column} = ${empresa}`
export const editorsOnly =
  (shown: (caller: Pessoa) => Shown): Shows =>
  (caller) =>
    isEditor(caller) ? shown(caller) : undefined

export const usuarios = (caller: Pessoa): Shown => ({
  allowed: sql`select id, email from usuario where ${users(caller)}`,
})
