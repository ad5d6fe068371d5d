import { describe, expect, it, vi } from 'vitest'
import { aplRoutes } from '@trama/contract/apl'
import type { ApiError, ApiErrorKind } from './api-error'
import { createClient } from './client'

const apl = createClient(aplRoutes, {
  baseUrl: () => 'http://apl.test',
  token: () => 'abc',
  renewSession: () => Promise.resolve(false),
  unreachable: 'sem servidor',
  emptyReply: 'Resposta vazia da API.',
})

function answer(status: number, body: unknown, statusText = '') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(text, { status, statusText }))
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: ApiError) => error,
  )
const error = (text: unknown, more = {}) => [{ 'method-error-400': text, ...more }]
const UNKNOWN = 'Ocorreu um erro desconhecido.'
const FALLBACK = 'ocorreu um erro na requisição'

describe('the text of a non-OK reply (S1 §8.1)', () => {
  it.each<[string, number, unknown, string, string]>([
    ['of the first element', 400, error('Preço zerado.'), 'Bad Request', 'Preço zerado.'],
    ['whatever the status', 500, error('Erro no ERP.'), 'Internal Server Error', 'Erro no ERP.'],
    ['of the first element only', 400, [{}, ...error('x')], 'Bad Request', 'Bad Request'],
    ['no JSON', 502, '<html>Bad Gateway</html>', 'Bad Gateway', UNKNOWN],
    ['no body', 500, '', 'Internal Server Error', UNKNOWN],
    ['no array', 400, { 'method-error-400': 'x' }, 'Bad Request', 'Bad Request'],
    ['an empty array', 400, [], 'Bad Request', 'Bad Request'],
    ['an empty text', 400, error(''), 'Bad Request', 'Bad Request'],
    ['a text that is an object', 400, error({}), 'Bad Request', 'Bad Request'],
    ['a null', 400, null, 'Bad Request', 'Bad Request'],
    ['neither text nor status text, as over HTTP/2', 400, [{}], '', FALLBACK],
  ])('%s', async (_, status, body, statusText, expected) => {
    answer(status, body, statusText)
    expect((await failure(apl.listPedidos()))?.message).toBe(expected)
  })

  it('names the row of a wrong field and never its path', async () => {
    const campos = [
      { campo: 'itens.0.quantidade', mensagem: 'Restam R$ 2 a devolver.' },
      { campo: 'docto', mensagem: 'Fatura não encontrada.' },
    ]
    const text = campos.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join('\n')
    answer(400, error(text, { campos }))
    expect((await failure(apl.listPedidos()))?.message).toBe(
      'Item 1: Restam R$ 2 a devolver.\nFatura não encontrada.',
    )
  })

  it.each<[number, ApiErrorKind]>([
    [400, 'rule'],
    [401, 'session'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [422, 'rule'],
    [429, 'busy'],
    [500, 'server'],
    [503, 'server'],
  ])('%d is an error of kind %s', async (status, kind) => {
    answer(status, error('Não.'))
    expect(await failure(apl.listPedidos())).toMatchObject({ kind, status, message: 'Não.' })
  })
})

describe('NENHUM REGISTRO (S1 §8.1)', () => {
  it.each([
    [404, 'NENHUM REGISTRO ENCONTRADO.'],
    [400, 'Nenhum Registro encontrado'],
    [500, 'erro: nenhum registro.'],
  ])('%d "%s" is an empty list', async (status, text) => {
    answer(status, error(text))
    await expect(apl.listPedidos()).resolves.toEqual([])
  })

  it('for a single record it means that the record does not exist, which the screen reports', async () => {
    answer(400, error('nenhum registro'))
    expect(await failure(apl.getPedido({ params: { numero: 12 } }))).toMatchObject({ kind: 'notFound' })
  })

  it('leaves what the server says of the record, without the words for machines', async () => {
    answer(404, error('Pedido 12 não encontrado. NENHUM REGISTRO.'))
    expect(await failure(apl.getPedido({ params: { numero: 12 } }))).toMatchObject({
      kind: 'notFound',
      message: 'Pedido 12 não encontrado.',
    })
  })
})

describe('ESTOQUE INSUFICIENTE (S1 §8.1)', () => {
  const headline = 'Itens tem estoque insuficiente.'
  it.each<[string, unknown, string]>([
    [
      'lines of code, colour and size',
      [
        { codigo: 'CAM01', cor: '10', tam: 'M' },
        { codigo: 'CAL02', cor: '20', tam: '42' },
      ],
      `${headline}\nCAM01 10 M\nCAL02 20 42`,
    ],
    ['numbers as text', [{ codigo: 1, cor: 2, tam: 3 }], `${headline}\n1 2 3`],
    ['no items', undefined, headline],
    ['items that are none', 'x', headline],
  ])('%s', async (_, itens, message) => {
    answer(400, error('ESTOQUE INSUFICIENTE.', { itens }))
    expect(await failure(apl.listPedidos())).toMatchObject({ kind: 'stock', message })
  })

  it('is recognised in upper and lower case, inside a longer text', async () => {
    answer(400, error('Erro: Estoque insuficiente para o pedido'))
    expect(await failure(apl.listPedidos())).toMatchObject({ kind: 'stock', message: headline })
  })
})
