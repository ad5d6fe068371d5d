import { ITEM_FIELDS, ITEM_PROGRESS, PEDIDO_FIELDS, PEDIDO_RESULTS } from '@trama/contract/apl/pedido/fields'
import { fieldNames, type RecordOf } from '@trama/contract/field'
import { pickColumns } from '@trama/server-kit/db/select'
import { columnNames } from '../record'
import { pedido, pedido_item } from './tables'

/** An item as the database keeps it: the columns of `pedido_item` except its keys. */
export interface StoredItem extends RecordOf<typeof ITEM_FIELDS>, RecordOf<typeof ITEM_PROGRESS> {
  ordem: number
  deposito: string | null
}

/** Columns that a read returns of a stored item; a field without a column does not compile. */
export const ITEM_READ = ['ordem', ...fieldNames(ITEM_FIELDS), ...fieldNames(ITEM_PROGRESS)] as const
export const ITEM_COLUMNS = pickColumns(pedido_item, [...ITEM_READ, 'deposito'])

/** Header columns that a save writes: fields of the request and results that the server computes. */
export type PedidoHeader = RecordOf<typeof PEDIDO_FIELDS> & RecordOf<typeof PEDIDO_RESULTS>

/** Fields of the header with their columns: a field without a column does not compile. */
export const HEADER_FIELDS = [...fieldNames(PEDIDO_FIELDS), ...fieldNames(PEDIDO_RESULTS)] as const
export const HEADER_COLUMNS = columnNames(pickColumns(pedido, HEADER_FIELDS))
