import { aplRoutes } from '@trama/contract/apl'
import { flagsOf } from '@trama/contract/features'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession } from '@/lib/device/a-session.test-help'
import { currentSession, endSession, startSession } from '@/lib/session'
import { ApiError } from './api-error'
import { liveAplClient } from './apl'

const apl = liveAplClient(aplRoutes)
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.kind : 'outro'),
  )
const answering = (body: string) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(body, { status: 404, statusText: 'Not Found' })))
const total = () => currentSession()?.flagsVersao.totaisDasListas

beforeEach(() => {
  startSession({ ...aSession(1), flagsVersao: flagsOf(40) })
})
afterEach(() => {
  vi.restoreAllMocks()
  endSession()
})

describe('a call that the server does not know', () => {
  it.each([
    ['no body', ''],
    ['plain text', 'Not Found'],
    ['a page', '<!doctype html><h1>404</h1>'],
    ['an object of its own', '{"error":"not found"}'],
    ['a later version of this project', '[{"method-error-400":"Endereço não encontrado."}]'],
  ])('hides its feature: %s', async (_what, body) => {
    const fetched = answering(body)
    expect(await failure(apl.totalPedidos())).toBe('missing')
    expect(total()).toBe(false)
    // The first missing reply is remembered.
    expect(await failure(apl.countEntidades())).toBe('missing')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('differs from an unknown record', async () => {
    answering('[{"method-error-400":"NENHUM REGISTRO ENCONTRADO."}]')
    expect(await failure(apl.getPedidoSituacao({ params: { numero: 1 } }))).toBe('notFound')
    expect(currentSession()?.flagsVersao.situacaoDoPedido).toBe(true)
  })

  it('a call of the specification hides no feature', async () => {
    answering('')
    expect(await failure(apl.getPedido({ params: { numero: 1 } }))).toBe('notFound')
    expect(currentSession()?.flagsVersao).toEqual(flagsOf(40))
  })
})

it('a server of an older version gets no call of a later version', async () => {
  startSession({ ...aSession(1), flagsVersao: flagsOf(39) })
  const fetched = answering('')
  const later = [
    apl.totalPedidos(),
    apl.checkLinhas({ body: { tab_pre: '1', linhas: [{}] } }),
    apl.listMotivos(),
  ]
  expect(await Promise.all(later.map(failure))).toEqual(['missing', 'missing', 'missing'])
  expect(fetched).not.toHaveBeenCalled()
})
