import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { firstPage } from './list-pages'
import { readSearch } from './list-search'
import { pagesKey, prefetchRows } from './list-source'

const schema = z.object({ nome: z.optional(z.string()), ordem: z.optional(z.string()) })
const list = { schema, sorts: true, queryKey: ['teste', 'lists'] }

it('asks ahead for the page that the list of this address asks for itself, once', async () => {
  const client = new QueryClient()
  const page = vi.fn<(query: object) => Promise<string[]>>().mockResolvedValue(['um'])
  const address = { nome: ' ana ', outro: 'x', ordem: '-nome' }
  prefetchRows(client, { ...list, page }, address)
  const { query } = readSearch(schema, address, true)
  expect(query).toEqual({ nome: 'ana', ordem: '-nome' })
  await vi.waitFor(() =>
    expect(client.getQueryData(pagesKey(list.queryKey, query))).toEqual({
      pages: [['um']],
      pageParams: [firstPage],
    }),
  )
  prefetchRows(client, { ...list, page }, address)
  expect(page.mock.calls.map(([asked]) => asked)).toEqual([{ ...query, ...firstPage }])
})

it('leaves the order out where the server does not sort', () => {
  expect(readSearch(schema, { nome: 'ana', ordem: '-nome' }, false).query).toEqual({ nome: 'ana' })
})
