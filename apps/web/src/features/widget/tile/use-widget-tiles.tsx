import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { TileFrame } from '@/components/tile/tile-frame'
import { isApiError } from '@/lib/api/api-error'
import type { Tile } from '@/lib/domain'
import { useSession } from '@/lib/session'
import { kindOf, sizeOf } from './tile-kind'
import type { WidgetListItem } from '@trama/contract/apl/painel/widget'
import { storage } from '@/lib/storage/storage'

/**
 * Loads the list together with the code that draws it, so that the dashboard's own code contains nothing of widgets.
 */
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

/** Cards come first, in a row like the specification's cards; higher widgets are below. */
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
 * The user's widgets as tiles of the dashboard (S2 §7); until the list is loaded, placeholders of those that this
 * device saw last. A server without widgets gives none, without an error.
 */
export function useWidgetTiles() {
  const { usuario, empresa, flagsVersao } = useSession()
  const isOn = flagsVersao.widgets
  const [known] = useState(() => readKnown(usuario.id, empresa.emp_pat))
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['widget', 'list', 'principal', empresa.emp_pat],
    queryFn: ({ signal }) => listWidgets(signal),
    enabled: isOn,
    // The result contains a component, which must not be merged structurally.
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
    /** Error of the list, on servers that have widgets. */
    error: data || !isOn || isApiError(error, 'missing') ? null : error,
    retry: { run: () => void refetch(), isRunning: isFetching },
  }
}

type KnownWidget = Pick<WidgetListItem, 'codigo' | 'tipo_wid'>

const keyOf = (usuario: number, empresa: string) => `trama.widgets.${usuario}:${empresa}`

/**
 * Reads the stored widgets.
 * @returns an empty list where none or only invalid text is stored
 */
function readKnown(usuario: number, empresa: string): KnownWidget[] {
  const text = storage.read(keyOf(usuario, empresa)) ?? ''
  if (!/^\d+:\d+(,\d+:\d+)*$/.test(text)) return []
  return text.split(',').map((pair) => {
    const [codigo = 0, tipo_wid = 0] = pair.split(':').map(Number)
    return { codigo, tipo_wid }
  })
}

function writeKnown(usuario: number, empresa: string, widgets: readonly KnownWidget[]): void {
  const text = widgets.map(({ codigo, tipo_wid }) => `${codigo}:${tipo_wid}`).join(',')
  if (text) storage.write(keyOf(usuario, empresa), text)
  else storage.remove(keyOf(usuario, empresa))
}
