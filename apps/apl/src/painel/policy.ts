import { type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../context'

/** Widgets that the caller has on the dashboard, over the alias `p`: the own ones and those shared with the type. */
export const visibleWidgets = ({ empresa, actor }: AplContext): SQL =>
  sql`p.empresa = ${empresa} and (p.por_id = ${actor.id} or ${actor.tipo} = any(p.tipos))`

/** SQL for the widgets that the caller may change: the own ones and the shared ones of the company. */
export const editableWidgets = ({ empresa, actor }: AplContext): SQL =>
  sql`p.empresa = ${empresa} and (p.por_id = ${actor.id} or cardinality(p.tipos) > 0)`
