import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '@/lib/api/api-error'
import { createQueryClient } from './query-client'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const seconds = (n: number) => n * 1000
const minutes = (n: number) => n * 60_000

function setUp() {
  const notify = vi.fn<(text: string) => void>()
  const client = createQueryClient(notify)
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('linhas')
  const ask = () => client.fetchQuery({ queryKey: ['lista'], queryFn })
  /** Mounts a screen that shows the query; returns the function that leaves the screen. */
  const open = () => new QueryObserver(client, { queryKey: ['lista'], queryFn }).subscribe(() => {})
  return { client, notify, queryFn, ask, open }
}

describe('retries (S1 §9)', () => {
  it('a lost connection is retried 3 times, after 1, 2 and 4 seconds', async () => {
    const { ask, queryFn } = setUp()
    queryFn.mockRejectedValue(new ApiError('network', 'sem servidor'))
    const answer = ask().catch((error: Error) => error.message)
    const triesAfter = []
    for (const wait of [0, 999, 1, 1999, 1, 3999, 1, 60_000]) {
      await pass(wait)
      triesAfter.push(queryFn.mock.calls.length)
    }
    expect(triesAfter).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(await answer).toBe('sem servidor')
  })

  it('a device without network fails at once', async () => {
    const { ask, queryFn } = setUp()
    queryFn.mockRejectedValue(new ApiError('network', 'sem servidor'))
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const answer = ask().catch((error: Error) => error.message)
    await pass(0)
    expect(await answer).toBe('sem servidor')
    expect(queryFn).toHaveBeenCalledOnce()
    onLine.mockRestore()
  })

  it('doubles up to 30 seconds', () => {
    const { retryDelay } = setUp().client.getDefaultOptions().queries ?? {}
    if (typeof retryDelay !== 'function') throw new Error('no function')
    const delays = [0, 1, 2, 3, 4, 5, 20].map((failures) => retryDelay(failures, new Error('x')))
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30].map(seconds))
  })

  it('goes on with the answer as soon as there is one', async () => {
    const { ask, queryFn } = setUp()
    queryFn.mockRejectedValueOnce(new ApiError('network', 'sem servidor'))
    const answer = ask()
    await pass(seconds(1))
    expect(await answer).toBe('linhas')
  })

  it.each<ApiErrorKind>(['rule', 'request', 'reply', 'session', 'forbidden', 'notFound', 'busy', 'server'])(
    'an answer of the server stays its answer (S1 §7.1): %s',
    async (kind) => {
      const { ask, queryFn } = setUp()
      queryFn.mockRejectedValue(new ApiError(kind, 'não'))
      const answer = ask().catch((error: Error) => error.message)
      await pass(minutes(1))
      expect([await answer, queryFn.mock.calls.length]).toEqual(['não', 1])
    },
  )
})

describe('search results (S1 §9)', () => {
  it('are asked for again only when the last fetch is older than 3 seconds', async () => {
    const { open, queryFn } = setUp()
    open()()
    await pass(2999)
    open()()
    expect(queryFn).toHaveBeenCalledTimes(1)
    await pass(1)
    open()()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it('of a list page by page as well', async () => {
    const { client, queryFn } = setUp()
    const open = () =>
      new InfiniteQueryObserver(client, {
        queryKey: ['lista', 'pages'],
        queryFn,
        initialPageParam: 1,
        getNextPageParam: () => undefined,
      }).subscribe(() => {})
    open()()
    await pass(2999)
    open()()
    expect(queryFn).toHaveBeenCalledTimes(1)
    await pass(1)
    open()()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it('stay 5 minutes after the last screen that showed them', async () => {
    const { client, open } = setUp()
    const leave = open()
    await pass(minutes(10))
    expect(client.getQueryData(['lista'])).toBe('linhas')
    leave()
    await pass(minutes(5) - 1)
    expect(client.getQueryData(['lista'])).toBe('linhas')
    await pass(1)
    expect(client.getQueryData(['lista'])).toBeUndefined()
  })

  it('are not asked for again by looking at the window, or by the network coming back', async () => {
    const { client, open, queryFn } = setUp()
    // Mounted as the app's provider does, because only then the client listens to the window.
    client.mount()
    open()
    await pass(minutes(1))
    for (const event of ['visibilitychange', 'offline', 'online']) window.dispatchEvent(new Event(event))
    await pass(minutes(1))
    client.unmount()
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})

describe('what a mutation says about itself', () => {
  const run = (client: ReturnType<typeof createQueryClient>, answer: Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => answer,
        meta: { success: 'Pedido salvo.', invalidates: [['lista']] },
      })
      .execute(undefined)

  it('is told, and makes what it changed old', async () => {
    const { client, notify, open, queryFn } = setUp()
    open()
    await pass(0)
    await run(client, Promise.resolve())
    await pass(0)
    expect(notify).toHaveBeenCalledExactlyOnceWith('Pedido salvo.')
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it('is never sent twice by itself', async () => {
    const { client } = setUp()
    const send = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError('network', 'sem servidor'))
    const sent = client
      .getMutationCache()
      .build(client, { mutationFn: send })
      .execute(undefined)
      .catch((error: Error) => error.message)
    await pass(minutes(1))
    expect([await sent, send.mock.calls.length]).toEqual(['sem servidor', 1])
  })
})
