/**
 * The write mark that a server with replicas sends is returned with the next calls, so that reads include the user's
 * writes.
 */
import { aplRoutes } from '@trama/contract/apl'
import { ESCRITA_HEADER } from '@trama/contract/escrita'
import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from './client'
import { escritaOf } from './escrita'

let servidor = 0
function serverOf(...told: (string | null | Error)[]) {
  servidor += 1
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const one of told) {
    if (one instanceof Error) fetched.mockRejectedValueOnce(one)
    else {
      const headers: Record<string, string> = one === null ? {} : { [ESCRITA_HEADER]: one }
      fetched.mockResolvedValueOnce(new Response('[]', { status: 200, headers }))
    }
  }
  const address = `http://apl${servidor}.test`
  const apl = createClient(aplRoutes, {
    baseUrl: () => address,
    token: () => 'abc',
    renewSession: async () => false,
    unreachable: 'sem servidor',
    emptyReply: 'vazia',
  })
  const read = () => apl.listPedidos({ query: {} })
  const write = () =>
    apl.calculateDesconto({ body: { codrep: '1', regiao: '2', itens: [] } }).catch(() => null)
  const sent = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(ESCRITA_HEADER))
  return { address, read, write, sent }
}
afterEach(() => vi.restoreAllMocks())

it('the mark is the greatest that the server sent, and absent before the first', async () => {
  const { read, write, sent } = serverOf('0A', '0C', '0B', null, null)
  await read()
  await write()
  await read()
  await read()
  await read()
  expect(sent()).toEqual([null, '0A', '0C', '0C', '0C'])
})

it.each([
  ['whose answer was lost', new TypeError('fetch failed')],
  ['that somebody else answered', null],
  ['whose place could not be found out', ''],
])('the mark is dropped after a write %s', async (_what, answer) => {
  const { read, write, sent } = serverOf('0A', answer, '0C', null)
  await read()
  await write()
  await read()
  await read()
  expect(sent()).toEqual([null, '0A', null, '0C'])
})

it('servers without replicas set no mark', async () => {
  const { read, write, sent } = serverOf(null, null, null)
  await read()
  await write()
  await read()
  expect(sent()).toEqual([null, null, null])
})

it('the mark is shared with the other windows', async () => {
  const { address, read, sent } = serverOf('0A', null)
  await read()
  vi.resetModules()
  const other = await import('./escrita')
  other.hearEscrita(address, '0D')
  await vi.waitFor(() => expect(escritaOf(address)).toBe('0D'))
  await read()
  expect(sent()).toEqual([null, '0D'])
})
