import { alcancaFonte } from '@trama/contract/apl/painel/fontes'
import type { Widget, WidgetListItem, widgetRoutes } from '@trama/contract/apl/painel/widget'
import type { RouteInput } from '@trama/contract/route'
import { selectFirst, selectRows } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { editableWidgets, visibleWidgets } from '../policy'
import { hasFonte, toWidget, WIDGET } from './stored-widget'

/** The report types that the portal asks for; other types have no widgets here. */
const TIPO_REL = 'C'
const TIPO = 'W'

/** Widgets of the caller's dashboard, in the order in which they were made. */
export async function listaWidgets(
  ctx: AplContext,
  { tipo_rel = TIPO_REL, tipo = TIPO }: RouteInput<typeof widgetRoutes.listaWidgets>['query'],
): Promise<WidgetListItem[]> {
  if (tipo_rel !== TIPO_REL || tipo !== TIPO) return []
  const found = await selectRows(
    ctx.db,
    WIDGET,
    sql`from widget p where ${visibleWidgets(ctx)} order by p.codigo`,
  )
  return found
    .filter((row) => !hasFonte(row) || alcancaFonte(row.definicao.fonte, ctx.actor))
    .map(({ codigo, nome, tipo_wid, tipo: grafico }) => ({ codigo, nome, tipo_wid, tipo: grafico }))
}

/** Widgets that the caller may change, by name. */
export async function listWidgets(ctx: AplContext): Promise<Widget[]> {
  const found = await selectRows(
    ctx.db,
    WIDGET,
    sql`from widget p where ${editableWidgets(ctx)} order by sem_acento(p.nome), p.codigo`,
  )
  return found.filter(hasFonte).map((row) => toWidget(ctx, row))
}

export async function getWidget(ctx: AplContext, codigo: number): Promise<Widget> {
  const found = await selectFirst(
    ctx.db,
    WIDGET,
    sql`from widget p where ${editableWidgets(ctx)} and p.codigo = ${codigo}`,
  )
  if (!found || !hasFonte(found)) throw notFound()
  return toWidget(ctx, found)
}
