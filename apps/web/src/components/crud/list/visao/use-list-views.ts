import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { VisaoInput } from '@trama/contract/portal/visao'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { Search } from '@/components/crud/list/filter/list-filter'
import { useSession } from '@/lib/session'
import { defaultView, shownView, viewsOf } from './list-view'
import { visoesQuery } from './visao-queries'

/**
 * Views of the list at the current address. `lista` is null where the address names a record: such a list has no
 * views.
 */
export function useListViews() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { usuario } = useSession()
  const lista = z.safeParse(VisaoInput.shape.lista, path).success ? path : null
  const { data } = useQuery({ ...visoesQuery(usuario.id), enabled: lista !== null })
  const views = useMemo(() => (lista && data ? viewsOf(data, lista) : []), [data, lista])
  return { lista, views, initial: defaultView(views, usuario.tipo), canSave: data !== undefined }
}

export type ListViews = ReturnType<typeof useListViews>

/** The view that is shown now, and the last shown view. */
export function useShownView({ views, initial }: ListViews, search: Search) {
  const [chosen, choose] = useState<number | undefined>()
  const shown = shownView(views, search, [chosen, initial?.id])
  // When the filters change afterwards, the last shown view is the one that the user is changing.
  if (shown && shown.id !== chosen) choose(shown.id)
  return { shown, last: views.find(({ id }) => id === chosen), choose }
}
