import { MENU } from '@trama/contract/access'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { every } from '../page'
import { ownRows } from '../policy'

/**
 * Condition for the sales of one company that the caller may see and change, over the alias `p`; a representative
 * only those with the own code as seller.
 */
export const visibleVendas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    ownRows(actor, scope, { codrep: sql`p.codrep`, codcli: sql`p.codcli` }),
  ])

/** SQL for the code, as text, of the default customer for sales without a name (LOJ 100). */
const clientePadrao = (empresa: string): SQL =>
  sql`(select valor from parametro where empresa = ${empresa} and tipo = ${LOJ.tipo} and codigo = ${LOJ.cliente})`

/**
 * Condition for customers that the caller may sell to, over the alias `e`: the visible ones, and for a till the
 * default customer too.
 */
export const sellableEntidades = (ctx: AplContext): SQL =>
  ctx.actor.tipo !== 'representante' || !ctx.actor.acessos.includes(MENU.VendaVarejo)
    ? visibleEntidades(ctx)
    : sql`(${visibleEntidades(ctx)} or (e.empresa = ${ctx.empresa} and e.codcli::text = ${clientePadrao(ctx.empresa)}))`
