import type { painelRoutes } from '@trama/contract/apl/painel/rows'
import type { widgetEditorRoutes, widgetRoutes } from '@trama/contract/apl/painel/widget'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { listPainelRows, totalPainelRows } from './rows'
import { executarWidget, previewWidget } from './widget/executar-widget'
import { getWidget, listaWidgets, listWidgets } from './widget/list-widgets'
import { createWidget, deleteWidget, updateWidget } from './widget/save-widget'

type Routes = typeof painelRoutes & typeof widgetRoutes & typeof widgetEditorRoutes

export const painelHandlers: Handlers<Routes, PublicContext, AplContext> = {
  listPainelLinhas: (ctx, { query }) => listPainelRows(ctx, query),
  totalPainelLinhas: (ctx, { query }) => totalPainelRows(ctx, query),
  listaWidgets: (ctx, { query }) => listaWidgets(ctx, query),
  executarWidget: (ctx, { query }) => executarWidget(ctx, query),
  listWidgets: (ctx) => listWidgets(ctx),
  getWidget: (ctx, { params }) => getWidget(ctx, params.codigo),
  createWidget: (ctx, { body }) => createWidget(ctx, body),
  updateWidget: (ctx, { params, body }) => updateWidget(ctx, params.codigo, body),
  deleteWidget: (ctx, { params }) => deleteWidget(ctx, params.codigo),
  previewWidget: (ctx, { body }) => previewWidget(ctx, body),
}
