import { widgetEditorRoutes } from '@trama/contract/apl/painel/widget'
import { queryOptions } from '@tanstack/react-query'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import { widgetKeys } from '../widget-api'

export const editorApi = aplClient(widgetEditorRoutes)

/** Definitions: the own ones and those that are shared. */
export const definicoesQuery = queryOptions({
  queryKey: widgetKeys.lists,
  queryFn: ({ signal }) => editorApi.listWidgets({ signal }),
})

/** @throws that there is no such widget, in the screen's words */
export const getWidget = (codigo: number) =>
  named(editorApi.getWidget({ params: { codigo } }), `Widget ${codigo} não encontrado.`)
