import { widgetEditorRoutes } from '@trama/contract/apl/painel/widget'
import { queryOptions } from '@tanstack/react-query'
import { aplClient } from '@/lib/api/apl'
import { named } from '@/lib/api/api-error'
import { widgetKeys } from '../widget-api'

export const editorApi = aplClient(widgetEditorRoutes)

/** Widget definitions: the user's own and the shared ones. */
export const definicoesQuery = queryOptions({
  queryKey: widgetKeys.lists,
  queryFn: ({ signal }) => editorApi.listWidgets({ signal }),
})

/**
 * Loads a widget.
 * @throws that there is no such widget, in the screen's words
 */
export const getWidget = (codigo: number) =>
  named(editorApi.getWidget({ params: { codigo } }), `Widget ${codigo} não encontrado.`)
