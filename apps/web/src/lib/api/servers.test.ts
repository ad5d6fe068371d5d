import { aplRoutes } from '@trama/contract/apl'
import { portalRoutes } from '@trama/contract/portal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aplReached } from '@/lib/connection/apl-health'
import { connection } from '@/lib/connection/connection'
import { aplClient } from './apl'
import { portalClient } from './portal'

const apl = aplClient(aplRoutes)
const portal = portalClient(portalRoutes)

beforeEach(() => {
  Object.assign(connection, {
    token: 'abc',
    aplBaseUrl: 'https://apl.example.com:3001',
    empresa: '01',
    usuario: 'TI',
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const answering = (body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status: 200 })))
const message = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Error) => error.message,
  )
function sent(fetched: ReturnType<typeof answering>) {
  const [url, init] = fetched.mock.lastCall ?? []
  const headers = Object.fromEntries(new Headers(init?.headers))
  return { url, method: init?.method, headers, body: init?.body }
}

describe('what each server is sent (S1 §7.1, decisions §3)', () => {
  it('the APL gets the token, the fixed access header, empresa and usuario', async () => {
    const fetched = answering([])
    await apl.listPedidos()
    expect(sent(fetched)).toEqual({
      url: 'https://apl.example.com:3001/Pedido?empresa=01&usuario=TI',
      method: 'GET',
      headers: { token: 'abc', acesso: 'portal-web' },
      body: null,
    })
  })

  it('the APL gets neither parameter without a company or an ERP user', async () => {
    Object.assign(connection, { empresa: undefined, usuario: '' })
    const fetched = answering([])
    await apl.listPedidos()
    expect(sent(fetched).url).toBe('https://apl.example.com:3001/Pedido')
  })

  it('the portal gets the token on the same origin, and nothing of the ERP', async () => {
    const fetched = answering([])
    await portal.listEmpresas({ query: { nome: 'Aurora', cnpj: '' } })
    expect(sent(fetched)).toEqual({
      url: '/api/Empresa?nome=Aurora',
      method: 'GET',
      headers: { token: 'abc' },
      body: null,
    })
  })

  it('a body is an array with one object', async () => {
    const fetched = answering([{ resultado: 'OK' }])
    await portal.logout({ body: {} })
    expect(sent(fetched)).toEqual({
      url: '/api/Logout',
      method: 'POST',
      headers: { token: 'abc', 'content-type': 'application/json' },
      body: '[{}]',
    })
  })

  it('a login sends no token of an older session', async () => {
    const fetched = answering([])
    await message(portal.login({ body: { usuario: 'a@b.co', senha: 'x' } }))
    expect(sent(fetched).headers).toEqual({ 'content-type': 'application/json' })
  })
})

describe('an empty successful array on a single-item call (S1 §8.1)', () => {
  it('is reported as an error of the portal', async () => {
    answering([])
    const call = portal.login({ body: { usuario: 'a@b.co', senha: 'x' } })
    expect(await message(call)).toBe('(ApiPortal): Não houve resposta da API.')
  })

  it('is reported as an error of the APL', async () => {
    answering([])
    expect(await message(apl.getPedido({ params: { numero: 1 } }))).toBe('Resposta vazia da API.')
  })

  it('is no error of a list', async () => {
    answering([])
    await expect(Promise.all([portal.listEmpresas(), apl.listPedidos()])).resolves.toEqual([[], []])
  })
})

describe('a server that does not answer', () => {
  it('is named in the error, and an unreachable APL is remembered', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    expect(await message(apl.listPedidos())).toBe('Não foi possível conectar ao servidor APL.')
    expect(aplReached.get()).toBe(false)
    const lost = 'Não foi possível conectar ao portal. Verifique a sua conexão.'
    expect(await message(portal.listEmpresas())).toBe(lost)
    answering([])
    await apl.listPedidos()
    expect(aplReached.get()).toBe(true)
  })
})
