/**
 * Rows that each user type may access: every query on business rows carries one of these conditions (decisions §4).
 */
import { INTERNOS } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import { forbidden } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from './context'

interface OwnColumns {
  codrep: SQL
  codcli: SQL
}

/**
 * Rows of one company that belong to the caller, by the row's representative and customer columns:
 * representatives and customers their own, internal types all, suppliers none.
 */
export function ownRows(actor: Actor, scope: EmpresaScope, columns: OwnColumns): SQL {
  switch (actor.tipo) {
    case 'representante':
      return sql`${columns.codrep} = ${ownCodrep(scope)}`
    case 'cliente':
      return sql`${columns.codcli} = ${ownCodcli(scope)}`
    case 'fornecedor':
      return sql`false`
    default:
      return sql`true`
  }
}

export const isInternal = ({ tipo }: Pick<Actor, 'tipo'>): boolean =>
  INTERNOS.some((internal) => internal === tipo)

/** False in a company that does not know the caller as representative, customer or supplier. */
export function hasOwnCode({ tipo }: Actor, { codrep, codcli, codfor }: EmpresaScope): boolean {
  if (tipo === 'representante') return codrep !== null
  if (tipo === 'fornecedor') return codfor !== null
  return tipo !== 'cliente' || codcli !== null
}

/** The call's company and, with "Todas Empresas", the others of the caller's list in which the caller has a code. */
export function askedScopes({ actor, empresas, scope: own }: AplContext, todas?: 'S' | 'N'): EmpresaScope[] {
  // The call's company is always included, even when it does not know the caller: then the answer is empty.
  return empresas.filter((scope) => scope === own || (todas === 'S' && hasOwnCode(actor, scope)))
}

export function ownCodrep(scope: EmpresaScope): string {
  if (scope.codrep === null) throw forbidden(TEXTS.representanteInvalid)
  return scope.codrep
}

export function ownCodcli(scope: EmpresaScope): number {
  if (scope.codcli === null) throw forbidden(TEXTS.clienteInvalid)
  return scope.codcli
}

export function ownCodfor(scope: EmpresaScope): number {
  if (scope.codfor === null) throw forbidden(TEXTS.fornecedorInvalid)
  return scope.codfor
}
