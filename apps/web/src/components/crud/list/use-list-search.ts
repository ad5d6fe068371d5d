import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { QuerySchema } from '@/lib/url/state'
import { type Search, tidy } from './filter/list-filter'
import { ORDER_PARAM, type Order } from './list-order'
import { readSearch } from './list-search'
import { rememberList } from '../form/use-back-to-list'

/**
 * What the address says of a list: `search` the filters as written, `order` how it is sorted, `query` both for the
 * API and `unordered` without the order; `show` goes to other filters, `setOrder` to another order.
 * @param sorts the server sorts the list; for one that does not, the address has no order
 */
export function useListSearch<S extends QuerySchema>(schema: S, sorts = false) {
  const raw = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const text = JSON.stringify(raw)
  const { all, search, order, query, unordered } = useMemo(
    () => readSearch(schema, JSON.parse(text) as Record<string, unknown>, sorts),
    [schema, text, sorts],
  )
  useEffect(() => rememberList(path, all), [path, all])
  // The kit knows no route: whichever it stands on took these parameters in.
  const go = (next: Search) => void navigate({ to: '.', search: tidy(next) as never })
  const show = (next: Search) => go({ ...next, [ORDER_PARAM]: order ?? '' })
  const setOrder = (next: Order | undefined) => go({ ...search, [ORDER_PARAM]: next ?? '' })
  return { search, order, query, unordered, show, setOrder }
}
