import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { QuerySchema } from '@/lib/url/state'
import { type Search, tidy } from './filter/list-filter'
import { ORDER_PARAM, type Order } from './list-order'
import { readSearch } from './list-search'
import { rememberList } from '../form/use-back-to-list'

/** In the address of a list that begins with filters: they were taken off. */
const NO_FILTERS: Search = { filtros: 'nenhum' }

const NONE: readonly string[] = []

const isPlain = (search: object) => Object.keys(search).length === 0

/**
 * What the address says of a list: `search` the filters as written, `order` how it is sorted, `query` both for the
 * API and `unordered` without the order, `all` both as written; `show` goes to other filters, `setOrder` to another
 * order, `setOwn` to others of the screen's own parameters `own`, `open` to all of it.
 * @param sorts the server sorts the list; for one that does not, the address has an order of the device at the most
 * @param start filters that the list begins with, where the address says none
 * @param ownNames the same array between renders
 */
export function useListSearch<S extends QuerySchema>(
  schema: S,
  sorts = false,
  start?: object,
  ownNames: readonly string[] = NONE,
) {
  const said = useSearch({ strict: false })
  const raw = start && isPlain(said) ? start : said
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const text = JSON.stringify(raw)
  const { all, search, order, own, query, unordered } = useMemo(
    () => readSearch(schema, JSON.parse(text) as Record<string, unknown>, sorts, ownNames),
    [schema, text, sorts, ownNames],
  )
  // No filters, where that is not what the list begins with.
  const hasNone = start !== undefined && isPlain(all)
  useEffect(() => rememberList(path, hasNone ? NO_FILTERS : all), [path, all, hasNone])
  // The kit knows no route: whichever it stands on took these parameters in.
  const go = (next: Search) => {
    const tidied = tidy(next)
    void navigate({ to: '.', search: (start && isPlain(tidied) ? NO_FILTERS : tidied) as never })
  }
  const show = (next: Search) => go({ ...next, ...own, [ORDER_PARAM]: order ?? '' })
  const setOrder = (next: Order | undefined) => go({ ...search, ...own, [ORDER_PARAM]: next ?? '' })
  const setOwn = (next: Search) => go({ ...search, ...next, [ORDER_PARAM]: order ?? '' })
  return { all, search, order, own, query, unordered, open: go, show, setOrder, setOwn }
}
