import { MENU } from '@trama/contract/access'
import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { ownRows } from '../policy'

/** Invoices of one company that the caller may see, over the alias `p`. */
export const visibleFaturas = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    ownRows(actor, scope, { codrep: sql`p.codrep`, codcli: sql`p.codcli` }),
  ])

/** What a return may be made of. */
export const isDevolvivel = sql`p.tipfat = 'L' and p.codfor is null and p.impresso = 'S' and p.a_cancelar_desde is null`

/** Of those, who has but the till's menu reaches what was sold there, and what may come back there. */
export const reachedFaturas = (ctx: AplContext, scope: EmpresaScope): SQL =>
  every([
    visibleFaturas(ctx, scope),
    !ctx.actor.acessos.includes(MENU.ConsultaFaturas) &&
      sql`((${isDevolvivel}) or exists (select from venda v where v.empresa = p.empresa and v.chave_nfe = p.chave))`,
  ])

/** S2 §4: files are there once it is printed; a cancelled one keeps its own. */
export const withArquivos = sql`p.impresso in ('S', 'C')`
/** What counts as invoiced. */
export const isLive = sql`p.impresso not in ('C', 'D')`
