import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { QuerySchema } from '@/lib/url/state'
import { type Search, tidy } from './filter/list-filter'
import { ORDER_PARAM, type Order } from './list-order'
import { readSearch } from './list-search'
import { rememberList } from '../form/use-back-to-list'

/** Address parameter of a list that begins with filters: the user removed all filters. */
const NO_FILTERS: Search = { filtros: 'nenhum' }

const NONE: readonly string[] = []

const isPlain = (search: object) => Object.keys(search).length === 0

/**
 * Reads a list's state from the address: `search` the filters as written, `order` the order, `query` both for the API
 * and `unordered` without the order, `all` both as written; `show` changes the filters, `type` too without a step of Back, `setOrder` the order,
 * `setOwn` the screen's own parameters `own`, `open` all of them.
 * @param sorts true when the server sorts the list; otherwise the address holds at most an order of the device
 * @param start filters that the list begins with, where the address holds none
 * @param ownNames must be the same array between renders
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
  // True when the user removed all filters of a list that begins with some.
  const hasNone = start !== undefined && isPlain(all)
  useEffect(() => rememberList(path, hasNone ? NO_FILTERS : all), [path, all, hasNone])
  // This component knows no route: the route that it is used on has accepted these parameters.
  const go = (next: Search, replace = false) => {
    const tidied = tidy(next)
    void navigate({ to: '.', search: (start && isPlain(tidied) ? NO_FILTERS : tidied) as never, replace })
  }
  const show = (next: Search) => go({ ...next, ...own, [ORDER_PARAM]: order ?? '' })
  // Each pause of the typing would otherwise be a step of the browser's Back.
  const type = (next: Search) => go({ ...next, ...own, [ORDER_PARAM]: order ?? '' }, true)
  const setOrder = (next: Order | undefined) => go({ ...search, ...own, [ORDER_PARAM]: next ?? '' })
  const setOwn = (next: Search) => go({ ...search, ...next, [ORDER_PARAM]: order ?? '' })
  return {
    all,
    search,
    order,
    own,
    query,
    unordered,
    open: (next: Search) => go(next),
    show,
    type,
    setOrder,
    setOwn,
  }
}
