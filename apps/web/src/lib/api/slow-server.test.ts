import { aplRoutes } from '@trama/contract/apl'
import { sessaoRoutes } from '@trama/contract/portal/sessao'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApartAnswer, type ClientConfig, createClient } from './client'

const onReach = vi.fn<(reached: boolean) => void>()
const answerApart = vi.fn<() => Promise<ApartAnswer | undefined>>()
const config: ClientConfig = {
  baseUrl: () => 'http://apl.test',
  token: () => null,
  renewSession: () => Promise.resolve(false),
  unreachable: 'sem servidor',
  emptyReply: 'Resposta vazia da API.',
  onReach,
  answerApart,
}
const apl = createClient(aplRoutes, config)

/** Makes the server answer an empty list after some seconds. */
function answersAfter(seconds: number) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(new Response('[]')), seconds * 1000)),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onReach.mockReset()
  answerApart.mockReset()
})

it('a slow server is replaced by the device’s answer, and counts as out of reach until it answers', async () => {
  answersAfter(20)
  const fromDevice = [{ codigo: 'VER' }]
  answerApart.mockResolvedValue({ reply: fromDevice })
  const call = apl.listColecoes()
  await vi.advanceTimersByTimeAsync(7000)
  await expect(call).resolves.toBe(fromDevice)
  expect(onReach.mock.calls).toEqual([[false]])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onReach.mock.calls).toEqual([[false], [true]])
})

it('a call that only the server can answer is awaited', async () => {
  answersAfter(20)
  answerApart.mockResolvedValue(undefined)
  const call = apl.listPedidos()
  await vi.advanceTimersByTimeAsync(21_000)
  await expect(call).resolves.toEqual([])
  expect(onReach.mock.calls).toEqual([[true]])
})

it('a server without a sign of life is given up on within ten seconds, where the call may be made again', async () => {
  const frozen = createClient(aplRoutes, { ...config, isAlive: () => Promise.resolve(false) })
  answersAfter(60)
  answerApart.mockResolvedValue(undefined)
  const read = frozen.listPedidos()
  read.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(7000)
  await expect(read).rejects.toMatchObject({ kind: 'network' })
  expect(onReach.mock.calls).toEqual([[false]])
})

it('a frozen server is told of while a call that must not be made twice waits for its answer', async () => {
  const frozen = createClient(sessaoRoutes, { ...config, isAlive: () => Promise.resolve(false) })
  answersAfter(20)
  answerApart.mockResolvedValue(undefined)
  const login = frozen.login({ body: { usuario: 'ana@trama.demo', senha: 'x', codigo: '123456' } })
  const answered = expect(login).rejects.toMatchObject({ kind: 'reply' })
  await vi.advanceTimersByTimeAsync(7000)
  expect(onReach.mock.calls).toEqual([[false]])
  await vi.advanceTimersByTimeAsync(14_000)
  await answered
  expect(onReach.mock.calls).toEqual([[false], [true]])
})

it('a login notices a frozen portal too, although no device answers in its place', async () => {
  const { answerApart: _, ...bare } = config
  const portal = createClient(sessaoRoutes, { ...bare, isAlive: () => Promise.resolve(false) })
  answersAfter(60)
  const login = portal.login({ body: { usuario: 'ana@trama.demo', senha: 'x' }, repeatable: true })
  login.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(7000)
  await expect(login).rejects.toMatchObject({ kind: 'network', message: 'sem servidor' })
})

it('a fast server answers itself', async () => {
  answersAfter(2)
  const call = apl.listColecoes()
  await vi.advanceTimersByTimeAsync(2000)
  await expect(call).resolves.toEqual([])
  expect(answerApart).not.toHaveBeenCalled()
})
