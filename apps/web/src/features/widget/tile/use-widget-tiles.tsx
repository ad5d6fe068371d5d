import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { TileFrame } from '@/components/tile/tile-frame'
import { isApiError } from '@/lib/api/api-error'
import type { Tile } from '@/lib/domain'
import { useSession } from '@/lib/session'
import { type KnownWidget, readKnown, writeKnown } from './known-widgets'
import { kindOf, sizeOf } from './tile-kind'

/** With the list comes what draws it: nothing of widgets is in the dashboard's own code. */
async function listWidgets(signal: AbortSignal) {
  const [{ widgetApi }, { WidgetTile }] = await Promise.all([
    import('../widget-api'),
    import('./widget-tile'),
  ])
  const query = { tipo_rel: 'C', tipo: 'W' }
  const widgets = await widgetApi.listaWidgets({ query, signal })
  return { WidgetTile, widgets }
}

const tileOf = ({ codigo, tipo_wid }: KnownWidget, title: string, element: Tile['element']): Tile => ({
  id: `widget:${codigo}`,
  title,
  kind: kindOf(tipo_wid),
  size: sizeOf(tipo_wid),
  element,
})

/** Cards stand in a row, as those of the specification; what is higher comes below. */
const cardsFirst = <W extends KnownWidget>(widgets: readonly W[]): W[] => [
  ...widgets.filter(({ tipo_wid }) => kindOf(tipo_wid) === 'card'),
  ...widgets.filter(({ tipo_wid }) => kindOf(tipo_wid) !== 'card'),
]

const waiting = (widget: KnownWidget): Tile => {
  const kind = kindOf(widget.tipo_wid)
  return tileOf(
    widget,
    '',
    <TileFrame title="" kind={kind}>
      {null}
    </TileFrame>,
  )
}

/**
 * The user's widgets as tiles of the dashboard (S2 §7); until the list has come, the places of those that this device
 * saw last. A server that has no widgets has none, and says nothing.
 */
export function useWidgetTiles() {
  const { usuario, empresa, flagsVersao } = useSession()
  const isOn = flagsVersao.widgets
  const [known] = useState(() => readKnown(usuario.id, empresa.emp_pat))
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['widget', 'list', 'principal', empresa.emp_pat],
    queryFn: ({ signal }) => listWidgets(signal),
    enabled: isOn,
    // Of what comes, a part is a component.
    structuralSharing: false,
    meta: { tile: true },
  })
  const widgets = data?.widgets
  useEffect(() => {
    if (widgets) writeKnown(usuario.id, empresa.emp_pat, widgets)
  }, [widgets, usuario.id, empresa.emp_pat])
  const tiles = useMemo(() => {
    if (!isOn) return []
    if (!data) return error ? [] : cardsFirst(known).map(waiting)
    const { WidgetTile } = data
    return cardsFirst(data.widgets).map((widget) =>
      tileOf(widget, widget.nome, <WidgetTile widget={widget} />),
    )
  }, [isOn, data, error, known])
  return {
    tiles,
    /** What went wrong, where there are to be widgets. */
    error: data || !isOn || isApiError(error, 'missing') ? null : error,
    retry: { run: () => void refetch(), isRunning: isFetching },
  }
}
