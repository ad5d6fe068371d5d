import { afterEach, describe, expect, it, vi } from 'vitest'
import { routes } from '@trama/contract/route'
import { date, flag, intText, money, nullableDate, requiredText } from '@trama/contract/wire'
import * as z from 'zod/mini'
import type { ApiError } from './api-error'
import { createClient } from './client'

const Nota = z.object({
  numero: z.int(),
  emissao: date,
  entrega: nullableDate,
  valor: money,
  ativo: flag,
  itens: z.array(z.object({ codigo: requiredText(5) })),
})
const access = { tipos: ['usuario'], rows: 'todas' } as const
const table = routes({
  list: {
    method: 'GET',
    path: '/Nota',
    summary: 'Notas',
    query: z.object({ emissao: z.optional(date) }),
    reply: Nota,
    replies: 'many',
    access,
  },
  save: {
    method: 'PATCH',
    path: '/Nota/:numero',
    summary: 'Altera uma nota',
    params: z.object({ numero: intText }),
    body: Nota,
    reply: z.object({ resultado: z.string() }),
    replies: 'one',
    access,
  },
})
const api = createClient(table, {
  baseUrl: () => 'http://apl.test',
  token: () => 'abc',
  renewSession: () => Promise.resolve(false),
  unreachable: 'sem servidor',
  emptyReply: 'Resposta vazia da API.',
})

const inside = {
  numero: 7,
  emissao: '2026-03-15',
  entrega: null,
  valor: 10.5,
  ativo: 'S' as const,
  itens: [{ codigo: 'A' }],
}
const onWire = { ...inside, emissao: '15/03/2026' }

function answering(body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(text, { status: 200 }))
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => error,
  )

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a request is checked before it is sent (S1 §5.1)', () => {
  const save = (body: unknown, numero = 7) => api.save({ params: { numero }, body: body as typeof inside })

  it.each<[string, () => Promise<unknown>, string]>([
    ['a query', () => api.list({ query: { emissao: 'ontem' } }), 'emissao'],
    ['a parameter of the path', () => save(inside, 1.5), 'numero'],
    ['a missing field', () => save({ ...inside, ativo: undefined }), 'ativo'],
    ['a wrong type', () => save({ ...inside, valor: '10' }), 'valor'],
    ['a text that no date is', () => save({ ...inside, emissao: '31022026' }), 'emissao'],
    ['a line below', () => save({ ...inside, itens: [{ codigo: 'A' }, { codigo: '' }] }), 'itens.1.codigo'],
  ])('%s: no request leaves the browser', async (_, call, campo) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect(await failure(call())).toMatchObject({
      kind: 'request',
      message: 'Tentou enviar uma requisição inválida a API.',
      fields: [{ campo }],
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('a valid request is sent in wire form', async () => {
    const fetched = answering([{ resultado: 'OK' }])
    await save(inside)
    const [url, init] = fetched.mock.calls[0] ?? []
    expect([init?.method, url, init?.body]).toEqual([
      'PATCH',
      'http://apl.test/Nota/7',
      JSON.stringify([onWire]),
    ])
  })
})

describe('a reply is checked on arrival (S1 §5.1)', () => {
  it.each<[string, unknown]>([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['no array', onWire],
    ['null', null],
    ['a missing field', [{ ...onWire, valor: undefined }]],
    ['a wrong type', [{ ...onWire, numero: '7' }]],
    ['a date of another form', [{ ...onWire, emissao: '2026-03-15' }]],
    ['a day that does not exist', [{ ...onWire, emissao: '31/02/2026' }]],
    ['the second row', [onWire, {}]],
    ['a line below', [{ ...onWire, itens: [{}] }]],
  ])('%s', async (_, body) => {
    answering(body)
    expect(await failure(api.list())).toMatchObject({
      kind: 'reply',
      message: 'Recebeu uma resposta inválida da API. Verifique a versão do servidor.',
    })
  })

  it('a valid reply is converted to the inside form; unknown fields are no error', async () => {
    answering([{ ...onWire, novidade: 1 }])
    await expect(api.list()).resolves.toEqual([inside])
  })
})
