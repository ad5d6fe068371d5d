import { type SQL, sql } from 'drizzle-orm'
import type { AplContext, EmpresaScope } from '../context'
import { every } from '../page'
import { isInternal, ownRows } from '../policy'

/** Orders of one company that the caller may touch, over the alias `p`. */
export const visiblePedidos = ({ actor }: AplContext, scope: EmpresaScope): SQL =>
  every([
    sql`p.empresa = ${scope.empresa}`,
    ownRows(actor, scope, { codrep: sql`p.codrep`, codcli: sql`p.codcli` }),
  ])

/** Who did something: internal users are named to internal types only, and everybody to oneself. */
export const nameOf = ({ actor }: AplContext, nome: SQL, id: SQL): SQL =>
  isInternal(actor) ? nome : sql`case when ${id} = ${actor.id} then ${nome} end`

/** Day, time and name of the columns `<what>_em`, `<what>_por` and `<what>_id` of the alias `p`, as jsonb. */
export function ato(ctx: AplContext, what: 'salvo' | 'lib_com' | 'lib_fin' | 'recusa', or?: SQL): SQL {
  const column = (name: 'em' | 'por' | 'id') => sql.raw(`p.${what}_${name}`)
  const em = sql`(${or ? sql`coalesce(${column('em')}, ${or})` : column('em')} at time zone 'America/Sao_Paulo')`
  return sql`jsonb_build_object('data', to_char(${em}, 'YYYY-MM-DD'), 'hora', to_char(${em}, 'HH24:MI:SS'),
    'por', ${nameOf(ctx, column('por'), column('id'))})`
}

/** Why an order of the alias `p` went back to its author, as jsonb; null when it did not. */
export const recusa = (ctx: AplContext): SQL =>
  sql`case when p.recusa_em is not null then ${ato(ctx, 'recusa')}
    || jsonb_build_object('lado', p.recusa_lado, 'motivo', p.recusa_motivo) end`
