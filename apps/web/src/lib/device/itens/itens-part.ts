/** Products and materials as they are stored on the device, for whatever domain sells them. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { PacoteItem } from '@trama/contract/apl/pacote'
import type { StoredPart } from '../device-kinds'

/** An item without its grid, with what the lists say of that. */
export interface DeviceItem extends Omit<PacoteItem, 'grade'> {
  /** Free stock of what is sold, and in how many colours. */
  quant: number
  cores: number
  /** How many colours and sizes are sold; what was stored long ago does not say. */
  celulas?: number
}

export interface ItensPart extends StoredPart {
  kind: 'itens'
  tipo: ItemTipo
  itens: DeviceItem[]
  /** Grid of each item as text: it is read for one item at a time, and text is stored and loaded at once. */
  grades: string[]
}

export const isItens = (part: StoredPart): part is ItensPart => part.kind === 'itens'

export function itensPart(tipo: ItemTipo, rows: readonly PacoteItem[]): ItensPart {
  const itens = rows.map(({ grade, ...item }): DeviceItem => {
    const sold = grade.filter(([, , , , , ativa]) => ativa === 'S')
    const quant = sold.reduce((sum, [, , , , saldo]) => sum + saldo, 0)
    return { ...item, quant, cores: new Set(sold.map(([cor]) => cor)).size, celulas: sold.length }
  })
  return { kind: 'itens', tipo, itens, grades: rows.map(({ grade }) => JSON.stringify(grade)) }
}
