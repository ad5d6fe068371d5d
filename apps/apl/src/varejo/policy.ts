import { MENU } from '@trama/contract/access'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { every } from '../page'
import { ownRows } from '../policy'

/** Sales of one company that the caller may touch, over the alias `p`: a representative those sold as the own seller. */
export const visibleVendas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    ownRows(actor, scope, { codrep: sql`p.codrep`, codcli: sql`p.codcli` }),
  ])

/** The customer of whoever says no name, as text (LOJ 100). */
const clientePadrao = (empresa: string): SQL =>
  sql`(select valor from parametro where empresa = ${empresa} and tipo = ${LOJ.tipo} and codigo = ${LOJ.cliente})`

/** Customers that the caller may sell to, over the alias `e`: those that are seen, and for a till the default one. */
export const sellableEntidades = (ctx: AplContext): SQL =>
  ctx.actor.tipo !== 'representante' || !ctx.actor.acessos.includes(MENU.VendaVarejo)
    ? visibleEntidades(ctx)
    : sql`(${visibleEntidades(ctx)} or (e.empresa = ${ctx.empresa} and e.codcli::text = ${clientePadrao(ctx.empresa)}))`
