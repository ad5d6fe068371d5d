/**
 * Codes and kinds of the widgets that this device saw last: they reserve the tiles' places until the server answers.
 */
import type { WidgetListItem } from '@trama/contract/apl/painel/widget'
import { storage } from '@/lib/storage/storage'

export type KnownWidget = Pick<WidgetListItem, 'codigo' | 'tipo_wid'>

const keyOf = (usuario: number, empresa: string) => `trama.widgets.${usuario}:${empresa}`

/**
 * Reads the stored widgets.
 * @returns an empty list where none or only invalid text is stored
 */
export function readKnown(usuario: number, empresa: string): KnownWidget[] {
  const text = storage.read(keyOf(usuario, empresa)) ?? ''
  if (!/^\d+:\d+(,\d+:\d+)*$/.test(text)) return []
  return text.split(',').map((pair) => {
    const [codigo = 0, tipo_wid = 0] = pair.split(':').map(Number)
    return { codigo, tipo_wid }
  })
}

export function writeKnown(usuario: number, empresa: string, widgets: readonly KnownWidget[]): void {
  const text = widgets.map(({ codigo, tipo_wid }) => `${codigo}:${tipo_wid}`).join(',')
  if (text) storage.write(keyOf(usuario, empresa), text)
  else storage.remove(keyOf(usuario, empresa))
}
