import { proximaOf, withProxima } from '@trama/contract/proxima'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { PageParam } from './list-pages'
import { pagesQuery, prefetchRows } from './list-source'
import { visaoKeys } from './visao/visao-keys'

/** A fake server with pages of 50 rows; each row holds how often its page was read. */
function aServer() {
  const asked: PageParam[] = []
  let round = 1
  const page = async (param: PageParam) => {
    asked.push(param)
    const rows = Array.from({ length: param.offset }, (_, i) => ({ id: param.pagina * 1000 + i, round }))
    return withProxima(rows, `${param.pagina}-${round}`)
  }
  return { asked, page, next: () => (round += 1) }
}

it('a list continues after the page that was read last, also when a list is read again', async () => {
  const { asked, page, next } = aServer()
  const client = new QueryClient()
  const options = pagesQuery({ queryKey: ['lista'], page }, {})
  await client.fetchInfiniteQuery({ ...options, pages: 2 })
  expect(asked.map(({ apos }) => apos)).toEqual([undefined, '1-1'])
  next()
  await client.fetchInfiniteQuery({ ...options, pages: 2, staleTime: 0 })
  expect(asked.map(({ apos }) => apos)).toEqual([undefined, '1-1', undefined, '1-2'])
  const kept = client.getQueryData(options.queryKey)
  expect(kept?.pages.map((rows) => proximaOf(rows))).toEqual(['1-2', '2-2'])
})

it.each([
  ['N', {}, 1],
  ['S', {}, 0],
  ['S', { nome: 'ana' }, 1],
])(
  'rows of a list that may begin with a view are not prefetched: padrao %s, %j',
  async (padrao, search, calls) => {
    const { asked, page } = aServer()
    const client = new QueryClient()
    client.setQueryData([...visaoKeys, 1], [{ padrao }])
    const schema = z.object({ nome: z.optional(z.string()) })
    prefetchRows(client, { schema, sorts: false, queryKey: ['lista'], page }, search)
    await Promise.resolve()
    expect(asked.length).toBe(calls)
  },
)
