/** What makes a list screen. */
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { QuerySchema, SearchOf } from '@/lib/url/state'
import type { DataGridProps } from '../grid/data-grid'
import type { Filter, Search } from './filter/list-filter'
import type { Noun } from './list-noun'
import type { Order } from './list-order'
import type { ListSource } from './list-source'
import type { EmptyTexts } from './list-states'
import type { Total } from './list-totals'
import type { Figure } from './use-list-figures'
import type { ListTotal } from './use-list-total'

type GridConfig<Row> = Pick<
  DataGridProps<Row>,
  'columns' | 'rowName' | 'rowActions' | 'actionsWidth' | 'rowDetail' | 'selection'
>

export interface ListPageProps<S extends QuerySchema, Row>
  extends ListSource<z.output<S>, Row>,
    GridConfig<Row> {
  title: string
  /** The contract's list query; the address is read with it. */
  schema: S
  /** None: the address alone says what is shown. */
  filters: readonly Filter<S>[]
  /** Parameters of the address that only the screen knows: `head` sets them, `arrange` shows by them. */
  ownParams?: readonly string[] | undefined
  /** Between the filters and the rows. */
  head?: ReactNode | ((rows: readonly Row[], own: Search, setOwn: (next: Search) => void) => ReactNode)
  /** Filters that it begins with, where the address says none: the current month. */
  start?: SearchOf<S> | undefined
  noun: Noun
  /** `rows`: before `arrange` left some out. */
  empty: EmptyTexts | ((own: Search, rows: readonly Row[]) => EmptyTexts)
  /** Figures of the footer. The same array between renders. */
  totals?: readonly Total<Row>[] | undefined
  /** Rows to leave out, such as those whose release is on its way. The same function between renders. */
  hidden?: ((row: Row) => boolean) | undefined
  /** Which of the loaded rows are shown, and in which order. The same function between renders. */
  arrange?: ((rows: readonly Row[], own: Search) => readonly Row[]) | undefined
  /** The list takes the focus as soon as it is there, not its first filter: screens worked through by keyboard. */
  startsInList?: boolean | undefined
  /** Beside the count: the keys of this list. */
  hint?: ReactNode
  /** Above the footer: what can be done with the selected rows, or how it goes. */
  selectionBar?: ((selected: readonly Row[], all: readonly Row[]) => ReactNode) | undefined
  /** Buttons in the title bar. */
  actions?: ReactNode
  /** How many rows the filters find, and their sums; asked beside the pages, and only where one page does not tell. */
  total?: ((query: z.output<S>, signal: AbortSignal) => Promise<ListTotal>) | undefined
  /** The order that the server gives by itself, such as `-dt_emissao`, where it sorts by columns with `sort`; the device sorts by the others. */
  sortedBy?: Order | undefined
  /** Figures of the footer over all rows of the filters, from the server; they take the place of `totals`. */
  figures?: ((query: z.output<S>, signal: AbortSignal) => Promise<readonly Figure[]>) | undefined
  /** Where its main button leads: what that takes is fetched once the rows are here. */
  ahead?: LinkProps['to'] | undefined
  /** Name of the spreadsheet, such as "clientes", where the list can be exported. */
  exportName?: string | undefined
  /** It comes by mail, too, under that name (`ENVIO_LISTAS` of the contract), where the server sends lists. */
  byMail?: boolean | undefined
  /** Users choose the columns, among them the optional ones. */
  choosesColumns?: boolean | undefined
}
