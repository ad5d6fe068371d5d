/** Products and materials as stored on the device, for every domain that sells them. */
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { PacoteItem } from '@trama/contract/apl/pacote'
import type { StoredPart } from '../device-kinds'

/** An item without its grid, with the sums of the grid that lists show. */
export interface DeviceItem extends Omit<PacoteItem, 'grade'> {
  /** Free stock of the colours and sizes that are sold; `cores` is their number of colours. */
  quant: number
  cores: number
  /** Number of colours and sizes that are sold; absent in data stored by older versions. */
  celulas?: number
}

export interface ItensPart extends StoredPart {
  kind: 'itens'
  tipo: ItemTipo
  itens: DeviceItem[]
  /** Grid of each item as text: only one item's grid is parsed at a time, and text is stored and loaded quickly. */
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
