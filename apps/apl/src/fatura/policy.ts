import { MENU } from '@trama/contract/access'
import { isNfeKey } from '@trama/rules/nfe/chave'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'

/** SQL over the alias `p` for invoices of one company that the caller may see. */
export const visibleFaturas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    ownRows(actor, scope, { codrep: sql`p.codrep`, codcli: sql`p.codcli` }),
  ])

/** SQL for invoices from which goods may be returned. */
export const isDevolvivel = sql`p.tipfat = 'L' and p.codfor is null and p.impresso = 'S' and p.a_cancelar_desde is null`

/**
 * SQL for visible invoices; a user with the till's menu only reaches invoices of sales there and those that may be
 * returned there.
 */
export const reachedFaturas = (ctx: AplContext, scope: EmpresaScope): SQL =>
  every([
    visibleFaturas(ctx, scope),
    !ctx.actor.acessos.includes(MENU.ConsultaFaturas) &&
      sql`((${isDevolvivel}) or exists (select from venda v where v.empresa = p.empresa and v.chave_nfe = p.chave))`,
  ])

/** SQL for invoices with files: a printed invoice has files, and a cancelled one keeps them (S2 §4). */
export const withArquivos = sql`p.impresso in ('S', 'C')`
/** SQL for invoices that count as invoiced. */
export const isLive = sql`p.impresso not in ('C', 'D')`

/** Throws 404 for a text that is no key, such as a path, as for an unknown key. */
export function assertKey(chave: string): void {
  if (!isNfeKey(chave)) throw notFound()
}
