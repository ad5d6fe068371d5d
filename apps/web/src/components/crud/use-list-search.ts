import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type * as z from 'zod/mini'
import { decodeQuery, type QuerySchema, type SearchOf, validateSearch } from '@/lib/url-state'
import { type Search, tidy } from './list-filter'
import { rememberList } from './use-back-to-list'

/** The filters in the address: `search` as written, `query` for the API, `show` to go to others. */
export function useListSearch<S extends QuerySchema>(schema: S) {
  const raw = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const text = JSON.stringify(raw)
  const { search, query } = useMemo(() => {
    const valid = validateSearch(schema, ['pagina', 'offset'])(JSON.parse(text) as Record<string, unknown>)
    // Which keys there are is the schema's matter; each is a plain string.
    const search = tidy(valid as Search)
    const query: z.output<S> = decodeQuery(schema, search as SearchOf<S>)
    return { search, query }
  }, [schema, text])
  useEffect(() => rememberList(path, search), [path, search])
  // The kit knows no route: whichever it stands on took these parameters in.
  const show = (next: Search) => void navigate({ to: '.', search: tidy(next) as never })
  return { search, query, show }
}
