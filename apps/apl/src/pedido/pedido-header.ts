import { PEDIDO_FIELDS, PEDIDO_RESULTS } from '@trama/contract/apl/pedido/fields'
import { fieldNames, type RecordOf } from '@trama/contract/field'
import { pickColumns } from '@trama/server-kit/db/select'
import { columnNames } from '../record'
import { pedido } from './tables'

/** Header columns that a save writes: fields of the request and results that the server computes. */
export type PedidoHeader = RecordOf<typeof PEDIDO_FIELDS> & RecordOf<typeof PEDIDO_RESULTS>

/** Fields of the header with their columns: a field without a column does not compile. */
export const HEADER_FIELDS = [...fieldNames(PEDIDO_FIELDS), ...fieldNames(PEDIDO_RESULTS)] as const
export const HEADER_COLUMNS = columnNames(pickColumns(pedido, HEADER_FIELDS))
