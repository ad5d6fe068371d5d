import { aplRoutes } from '@trama/contract/apl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error'
import { createClient } from './client'

const renewSession = vi.fn<(token: string | null) => Promise<boolean>>()
let token = 'abc'
const apl = createClient(aplRoutes, {
  baseUrl: () => 'http://apl.test',
  token: () => token,
  headers: { acesso: 'portal-web' },
  query: () => ({ empresa: '01', usuario: undefined }),
  renewSession,
  unreachable: 'sem servidor',
  emptyReply: 'Resposta vazia da API.',
})

type Answer = [status: number, body: unknown, statusText?: string]

function answering(...answers: Answer[]) {
  const fetched = vi.spyOn(globalThis, 'fetch')
  for (const [status, body, statusText = ''] of answers) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    fetched.mockResolvedValueOnce(new Response(text, { status, statusText }))
  }
  return fetched
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => error,
  )

const detail = () => failure(apl.getPedido({ params: { numero: 1 } }))

afterEach(() => {
  vi.restoreAllMocks()
  renewSession.mockReset()
  token = 'abc'
})

describe('request of a call', () => {
  it('fills path and query in wire form, omits empty parameters, adds headers and session parameters', async () => {
    const fetched = answering([200, []])
    await apl.listPedidos({
      query: { dt_emissao_ini: '2026-02-01', filtro: '', codcli: 7, situacao: undefined },
    })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('http://apl.test/Pedido?dt_emissao_ini=01%2F02%2F2026&codcli=7&empresa=01')
    const headers = new Headers(init?.headers)
    expect([headers.get('token'), headers.get('acesso')]).toEqual(['abc', 'portal-web'])
  })

  it('sends a body as an array with one object, with the idempotency key of an idempotent call only', async () => {
    const fetched = answering([200, [{ valor: 1 }]])
    const body = { codrep: '1', regiao: '2', itens: [] }
    await expect(apl.calculateDesconto({ body, idempotencyKey: 'k', empresa: '02' })).resolves.toEqual({
      valor: 1,
    })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect([url, init?.body]).toEqual([
      'http://apl.test/EXCIA/RegraComissao/Desconto/Calculo?empresa=02',
      JSON.stringify([body]),
    ])
    expect(new Headers(init?.headers).has('idempotency-key')).toBe(false)
  })

  it('sends no token on a public call', async () => {
    const fetched = answering([200, [{ resultado: 40 }]])
    await expect(apl.getVersao()).resolves.toEqual({ resultado: 40 })
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('token')).toBe(false)
  })
})

describe('reply of a call', () => {
  it('a refusal has its text and the errors of its fields', async () => {
    const campos = [{ campo: 'itens.0.qtde', mensagem: 'Valor obrigatório.' }]
    answering([400, [{ 'method-error-400': 'Não.', campos }]])
    expect(await detail()).toMatchObject({ kind: 'rule', message: 'Não.', fields: campos })
  })

  it('reports a lost connection', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'))
    expect(await detail()).toMatchObject({ kind: 'network', message: 'sem servidor' })
  })

  it.each([
    ['a list', () => apl.listPedidos()],
    ['a file', () => apl.getImagemProduto({ params: { codigo: 'A' } })],
  ])('reports a connection that is lost halfway through %s', async (_, call) => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(broken, { status: 200 }))
    expect(await failure(call())).toMatchObject({ kind: 'network', message: 'sem servidor' })
  })

  it('rethrows the abort of its caller unchanged', async () => {
    const caller = new AbortController()
    caller.abort(new DOMException('given up', 'AbortError'))
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce((_, init) => Promise.reject(init?.signal?.reason))
    const error = await failure(apl.listPedidos({ signal: caller.signal }))
    expect(error).toMatchObject({ name: 'AbortError', message: 'given up' })
  })

  it('returns a file unchanged', async () => {
    answering([200, 'png'])
    const file = await apl.getImagemProduto({ params: { codigo: 'A' } })
    expect(await file.text()).toBe('png')
  })
})

describe('an expired session', () => {
  it('repeats the same call after a new login', async () => {
    const fetched = answering([401, []], [200, []])
    renewSession.mockImplementation(async () => Boolean((token = 'new')))
    await expect(apl.listPedidos()).resolves.toEqual([])
    expect(renewSession).toHaveBeenCalledWith('abc')
    expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('token')).toBe('new')
  })

  it('fails when the user logs out', async () => {
    answering([401, [{ 'method-error-400': 'Sessão encerrada.' }]])
    renewSession.mockResolvedValue(false)
    expect(await failure(apl.listPedidos())).toMatchObject({ kind: 'session' })
  })
})
