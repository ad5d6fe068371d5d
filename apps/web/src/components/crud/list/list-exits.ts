/** Ways to take a list out of the screen: a spreadsheet or a mail. */
import type { QuerySchema } from '@/lib/url/state'
import type { Column } from '../grid/grid-column'
import type { Search } from './filter/list-filter'
import type { ListPageProps } from './list-page-props'
import { isDeviceOrder, type Order } from './list-order'
import type { ListExport } from './tools/list-export'

interface Shown<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  total: number | undefined
  page: ListExport<Row>['page']
}

/** Settings of a list's spreadsheet export; null where the list has no export. */
export function sheetOf<S extends QuerySchema, Row>(
  { exportName, noun, rowKey, hidden }: ListPageProps<S, Row>,
  { columns, rows, total, page }: Shown<Row>,
) {
  if (exportName === undefined || rows.length === 0) return null
  return { noun, total, list: { name: exportName, columns, rowKey, hidden, page } }
}

/**
 * Settings of a list's report by mail, with an order that the server supports; null where the list cannot be mailed.
 */
export function mailOf<S extends QuerySchema, Row>(
  { exportName, byMail = false, title }: ListPageProps<S, Row>,
  search: Search,
  order: Order | undefined,
) {
  if (exportName === undefined || !byMail) return null
  const filtros = order && !isDeviceOrder(order) ? { ...search, ordem: order } : search
  return { nome: title, alvo: { tipo: 'lista' as const, lista: exportName, filtros } }
}
