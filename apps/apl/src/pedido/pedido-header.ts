import { PEDIDO_FIELDS, PEDIDO_RESULTS } from '@trama/contract/apl/pedido/fields'
import { fieldNames, type RecordOf } from '@trama/contract/field'
import { pickColumns } from '@trama/server-kit/db/select'
import { columnNames } from '../record'
import { pedido } from './tables'

/** What a save writes of an order: what it brings, and what the server works out of it. */
export type PedidoHeader = RecordOf<typeof PEDIDO_FIELDS> & RecordOf<typeof PEDIDO_RESULTS>

/** The columns of it: a field without one does not compile. */
export const HEADER_FIELDS = [...fieldNames(PEDIDO_FIELDS), ...fieldNames(PEDIDO_RESULTS)] as const
export const HEADER_COLUMNS = columnNames(pickColumns(pedido, HEADER_FIELDS))
