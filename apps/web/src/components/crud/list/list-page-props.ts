/** Props of a list screen. */
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
  /** The list's name in the reader's own words, beside the title. */
  subtitle?: string | undefined
  /** The contract's list query, which also decodes the address. */
  schema: S
  /** Filters of the list; where empty, the address alone decides which rows are shown. */
  filters: readonly Filter<S>[]
  /**
   * Parameters of the address that only the screen uses and the server never gets: `head` sets them, `arrange` reads
   * them.
   */
  ownParams?: readonly string[] | undefined
  /** Content between the filters and the rows. */
  head?: ReactNode | ((rows: readonly Row[], own: Search, setOwn: (next: Search) => void) => ReactNode)
  /**
   * Line about rows that the filters leave out. It stands above the rows; a phone shows it after the last row and among
   * the unfolded totals, so that its rows begin higher.
   */
  remark?: ReactNode
  /** Filters that the list begins with where the address holds none, such as the current month. */
  start?: SearchOf<S> | undefined
  noun: Noun
  /** Texts of the empty list; `rows` are the loaded rows before `arrange` leaves some out. */
  empty: EmptyTexts | ((own: Search, rows: readonly Row[]) => EmptyTexts)
  /** Sums of the footer. Must be the same array between renders. */
  totals?: readonly Total<Row>[] | undefined
  /** True for rows to leave out, such as rows that are being released. Must be the same function between renders. */
  hidden?: ((row: Row) => boolean) | undefined
  /** Chooses and orders the shown rows among the loaded ones. Must be the same function between renders. */
  arrange?: ((rows: readonly Row[], own: Search) => readonly Row[]) | undefined
  /**
   * True on screens that are worked through by keyboard: the list takes the focus when it appears, not its first
   * filter.
   */
  startsInList?: boolean | undefined
  /** Hint beside the count, such as the keys of this list. */
  hint?: ReactNode
  /** Content above the footer: actions on the selected rows, or their progress. */
  selectionBar?: ((selected: readonly Row[], all: readonly Row[]) => ReactNode) | undefined
  /** The list's main button, beside its title; a phone shows its icon. */
  actions?: ReactNode
  /** Further buttons in the title bar, such as `ListTool`; a phone has them behind "Mais". */
  tools?: ReactNode
  /**
   * Fetches the number of rows that match the filters, and their sums; called beside the pages, only where one page
   * does not tell.
   */
  total?: ((query: z.output<S>, signal: AbortSignal) => Promise<ListTotal>) | undefined
  /**
   * Default order of the server, such as `-dt_emissao`, where it sorts by columns with `sort`; the device sorts by
   * the other columns.
   */
  sortedBy?: Order | undefined
  /** Fetches figures for the footer over all rows that match the filters; they replace `totals`. */
  figures?: ((query: z.output<S>, signal: AbortSignal) => Promise<readonly Figure[]>) | undefined
  /** Route of the list's main button: its code is prefetched once the rows are loaded. */
  ahead?: LinkProps['to'] | undefined
  /** Name of the spreadsheet, such as "clientes", where the list can be exported. */
  exportName?: string | undefined
  /**
   * True when the list can be mailed, under the name `exportName` (`ENVIO_LISTS` of the contract), where the server
   * sends lists.
   */
  byMail?: boolean | undefined
  /** True when users choose the columns, including the optional ones. */
  choosesColumns?: boolean | undefined
}
