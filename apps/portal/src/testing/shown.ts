/** What each type may be shown, said as plain SQL over the stored rows and apart from the server's policies. */
import { type SQL, sql } from 'drizzle-orm'
import type { Pessoa } from './people'

export type Row = Record<string, unknown>
export interface Shown {
  /** Rows that may be shown; a shown row agrees with one of them in every column. */
  allowed: SQL
  /** The part of a shown row that is compared. */
  part?: (row: Row) => Row
}
/** Undefined: the caller is refused. */
export type Shows = (caller: Pessoa) => Shown | undefined

/** Users that a type reaches, in plain SQL: master all, administrador those of the company but masters. */
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
