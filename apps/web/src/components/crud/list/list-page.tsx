import { useQueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { Search } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import { Panel } from '@/components/ui/panel'
import { whenIdle } from '@/lib/query/ahead'
import type { QuerySchema } from '@/lib/url/state'
import { useColumnChoice } from '../grid/column-choice'
import { DataGrid, focusGrid, type GridView } from '../grid/data-grid'
import { FilterBar } from './filter/filter-bar'
import { useFittingColumns } from '../grid/fit-columns'
import { focusStart } from '../form/focus-start'
import { ListBody } from './list-body'
import { ListFooter } from './list-footer'
import type { GridSorting } from '../grid/grid-head'
import { ACTIONS_WIDTH } from '../grid/grid-column'
import type { ListPageProps } from './list-page-props'
import { mailOf, sheetOf } from './list-exits'
import { orderChoices } from './list-order'
import { ListTools } from './tools/list-tools'
import { MoreTools } from './tools/more-tools'
import { OrderField } from './tools/order-field'
import { useFoldingHead } from './use-folding-head'
import styles from './list-page.module.css'
import { ListSkeleton } from './list-states'
import { useDeviceOrder } from './use-device-order'
import { useListRows } from './use-list-rows'
import { useListFigures } from './use-list-figures'
import { useListSearch } from './use-list-search'
import { useListTotal } from './use-list-total'
import { useListViews, useShownView } from './visao/use-list-views'
import { ViewsButton } from './visao/views-button'

const NO_TOTALS: readonly [] = []

/**
 * A list screen made from configuration (architecture, "The screens"): filters in the address, rows page by page in a
 * virtual table, keyboard, cards on a phone, count and totals; states for loading, failure, an empty list and no
 * match; and the old scroll position when the user comes back.
 */
export function ListPage<S extends QuerySchema, Row>(props: ListPageProps<S, Row>) {
  const { title, schema, filters, noun, empty, totals = NO_TOTALS, hidden, arrange, rowKey } = props
  const { sortedBy, choosesColumns = false } = props
  const navigate = useNavigate()
  const client = useQueryClient()
  const gridId = useId()
  const views = useListViews()
  const { all, search, order, own, query, unordered, open, show, type, setOrder, setOwn } = useListSearch(
    schema,
    sortedBy !== undefined,
    views.initial?.search ?? props.start,
    props.ownParams,
  )
  const view = useShownView(views, all)
  const list = useListRows<z.output<S>, Row>(props, query)
  const there = useMemo(
    () => (hidden ? list.rows.filter((row) => !hidden(row)) : list.rows),
    [hidden, list.rows],
  )
  const arranged = useMemo(() => (arrange ? arrange(there, own) : there), [arrange, there, own])
  const { total, wholeSums, refetchTotal } = useListTotal({
    queryKey: props.queryKey,
    query: unordered,
    total: props.total,
    isWanted: !list.isLoading && !list.isOld && !list.isComplete && !list.error,
  })
  const device = useDeviceOrder({ list, rows: arranged, columns: props.columns, order, total, noun })
  const { rows } = device

  const chosenKeys = props.selection?.keys
  // Only rows in the list count as selected, so that nobody releases rows that are out of sight.
  const selected = useMemo(
    () => (chosenKeys?.size ? rows.filter((row) => chosenKeys.has(rowKey(row))) : []),
    [chosenKeys, rows, rowKey],
  )

  useRouteAhead(props.ahead, !list.isLoading)

  const figures = useListFigures({
    queryKey: props.queryKey,
    query: unordered,
    figures: props.figures,
    isWanted: rows.length > 0,
  })

  // While rows of the previous filters are still shown, the grid keeps their key.
  const [shownKey, setShownKey] = useState(list.key)
  const shownHash = JSON.stringify(shownKey)
  if (!list.isOld && shownHash !== JSON.stringify(list.key)) setShownKey(list.key)
  const viewKey = ['list-view', ...shownKey]
  const startView = client.getQueryData<GridView>(viewKey)
  const startsInList = props.startsInList || (startView?.active ?? -1) >= 0
  const [content, setContent] = useState<HTMLDivElement | null>(null)
  const { choice, chosen, choose } = useColumnChoice(
    props.queryKey,
    props.columns,
    choosesColumns,
    view.shown,
  )
  const { columns, isCards } = useFittingColumns(content, {
    columns: chosen,
    rows,
    // A user who chose columns gets all of them, and scrolls sideways where they do not fit.
    keepsAll: choice !== null,
    hasToggle: props.rowDetail !== undefined,
    hasSelect: props.selection !== undefined,
    actionsWidth: props.rowActions && (props.actionsWidth ?? ACTIONS_WIDTH),
  })

  const endsWithRemark = isCards && rows.length > 0

  const [sortHead, setSortHead] = useState<string | undefined>()
  const sorting: GridSorting = {
    order,
    initial: sortedBy ?? '',
    sorts: sortedBy !== undefined,
    head: sortHead,
    onOrder(next, head) {
      setSortHead(head)
      setOrder(next)
    },
  }

  const orders = useMemo(
    () => (isCards ? orderChoices(props.columns, sortedBy !== undefined) : []),
    [isCards, props.columns, sortedBy],
  )

  const sheet = sheetOf(props, {
    columns: chosen,
    rows,
    total: list.isComplete ? rows.length : total,
    page: device.isSorted
      ? ({ pagina, offset }) => Promise.resolve(rows.slice((pagina - 1) * offset, pagina * offset))
      : (param, signal) => props.page({ ...query, ...param }, signal),
  })

  const startAtFilter = useEffectEvent(() => {
    if (!startsInList) focusStart(content)
  })
  useEffect(() => {
    if (content) startAtFilter()
  }, [content])

  const { isFolded, unfold, onScroll } = useFoldingHead(content, isCards)

  function consult(next: typeof search) {
    show(next)
    const isSame = JSON.stringify(next) === JSON.stringify(search)
    if (isSame && list.refresh()) refetchTotal()
  }

  const tools = (
    <>
      {views.lista !== null && (
        <ViewsButton
          lista={views.lista}
          views={views.views}
          canSave={views.canSave}
          shown={view.shown}
          last={view.last}
          search={all}
          colunas={choice}
          onShow={({ id, search: wanted }) => {
            view.choose(id)
            open(wanted)
          }}
          onSaved={view.choose}
        />
      )}
      <ListTools<Row>
        columns={choosesColumns ? { columns: props.columns, choice, shown: columns, onChoose: choose } : null}
        sheet={sheet}
        mail={mailOf(props, search, order)}
      />
      {props.tools}
    </>
  )

  return (
    <Panel
      title={title}
      badge={props.subtitle && <span className={styles.subtitle}>{props.subtitle}</span>}
      flush
      inLine
      className={cx(styles.page, isFolded && styles.folded)}
      actions={
        <>
          {isFolded && filters.length > 0 && (
            <IconButton label="Buscar" icon={<Search />} className={styles.find} onClick={unfold} />
          )}
          {isCards ? <MoreTools>{tools}</MoreTools> : tools}
          {props.actions}
        </>
      }
      onClose={() => void navigate({ to: '/Principal' })}
    >
      <div
        ref={setContent}
        className={styles.content}
        data-cards={isCards || undefined}
        onScrollCapture={onScroll}
      >
        <div className={styles.top}>
          {(filters.length > 0 || (isCards && orders.length > 0)) && (
            <FilterBar
              filters={filters}
              search={search}
              onSearch={consult}
              onType={type}
              isLoading={list.isFetching && (list.isOld || list.isLoading)}
              isCards={isCards}
              order={orders.length > 0 && <OrderField {...sorting} choices={orders} />}
              onDown={() => focusGrid(gridId)}
            />
          )}
          {typeof props.head === 'function' ? props.head(there, own, setOwn) : props.head}
          {!endsWithRemark && props.remark}
        </div>
        {device.tooMany !== null && <output className={styles.notice}>{device.tooMany}</output>}
        {body()}
        {props.selectionBar?.(selected, rows)}
        {!list.isLoading && !list.error && (
          <ListFooter
            noun={noun}
            rows={rows}
            isComplete={list.isComplete}
            total={total}
            totals={totals}
            wholeSums={wholeSums}
            figures={figures}
            hint={props.hint}
            remark={endsWithRemark && props.remark}
          />
        )}
      </div>
    </Panel>
  )

  function body() {
    return (
      <ListBody
        list={list}
        count={rows.length}
        noun={noun}
        empty={typeof empty === 'function' ? empty(own, there) : empty}
        isFiltered={filters.length > 0 && Object.keys(search).length > 0}
        onClear={() => show({})}
        skeleton={<ListSkeleton />}
      >
        {(end) => (
          <DataGrid
            key={shownHash}
            id={gridId}
            label={title}
            rows={rows}
            columns={columns}
            isCards={isCards}
            rowKey={rowKey}
            rowName={props.rowName}
            rowActions={props.rowActions}
            actionsWidth={props.actionsWidth}
            rowDetail={props.rowDetail}
            selection={props.selection}
            sorting={sorting}
            isComplete={list.isComplete}
            isBusy={list.isOld || device.isLoading}
            startsFocused={startsInList}
            onNearEnd={list.loadMore}
            startView={startView}
            onLeave={(view) => client.setQueryData<GridView>(viewKey, view)}
            end={
              <>
                {endsWithRemark && list.isComplete && props.remark}
                {end}
              </>
            }
          />
        )}
      </ListBody>
    )
  }
}

function useRouteAhead(to: LinkProps['to'], isReady: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (to === undefined || !isReady) return undefined
    return whenIdle(() => void router.preloadRoute({ to }).catch(() => undefined))
  }, [router, to, isReady])
}
