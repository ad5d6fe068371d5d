import type { WidgetInput } from '@trama/contract/apl/painel/definicao'
import type { WidgetDados, widgetRoutes } from '@trama/contract/apl/painel/widget'
import type { RouteInput } from '@trama/contract/route'
import { todayIn } from '@trama/rules/date-br'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { executar } from '../executar'
import { visibleWidgets } from '../policy'
import { assertAlcanca } from '../recorte'
import { assertWidget } from './save-widget'
import { isValid, WIDGET } from './stored-widget'

/** Message of S2 §8 for a widget whose definition cannot be shown. */
const NAO_CARREGOU = 'Não foi possível carregar informações. Verifique o servidor de aplicação.'

/** A stored widget's data; 404 for one that is not on the caller's dashboard. */
export async function executarWidget(
  ctx: AplContext,
  { codigo, data: hoje = todayIn(), codrep }: RouteInput<typeof widgetRoutes.executarWidget>['query'],
): Promise<WidgetDados> {
  const widget = await selectFirst(
    ctx.db,
    WIDGET,
    sql`from widget p where ${visibleWidgets(ctx)} and p.codigo = ${codigo}`,
  )
  if (!widget) throw notFound()
  if (!isValid(widget, hoje)) throw ruleError(NAO_CARREGOU)
  assertAlcanca(ctx, widget.definicao.fonte)
  return executar(ctx, widget, { hoje, codrep })
}

/** Data of a widget that is not stored yet. */
export function previewWidget(ctx: AplContext, widget: WidgetInput): Promise<WidgetDados> {
  assertWidget(ctx, widget)
  return executar(ctx, widget, { hoje: todayIn() })
}
