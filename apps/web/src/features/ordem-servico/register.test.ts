import { flagsOf } from '@trama/contract/features'
import { afterEach, expect, it, vi } from 'vitest'
import { testQueryClient } from '@/components/crud/mount-screen.test-help'
import { testServer } from '@/lib/api/server.test-help'
import { getSession } from '@/lib/session'
import { anOrdem, startWith } from './a-ordem.test-help'
import { search } from './search'
import { cards } from './cards'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['usuario', 40, ['4.1'], 'counted'],
  ['usuario', 39, ['4.1'], '0'],
  ['usuario', 40, [], '–'],
  ['usuario', 39, [], '–'],
] as const)('the dashboard of %s on version %i with %j: %s', async (tipo, versao, acessos, figure) => {
  startWith(tipo, { acessos, flagsVersao: flagsOf(versao) })
  const [card, ...more] = cards(getSession())
  expect(more).toEqual([])
  expect(typeof card?.figure === 'string' ? card.figure : 'counted').toBe(figure)
})

it('the dashboard counts the open service orders', async () => {
  startWith('usuario')
  const server = testServer()
  server.apl('totalOrdensServico', {
    total: 12,
    abertas: 8,
    em_producao: 4,
    baixadas: 0,
    atrasadas: 1,
    qtde: 900,
    pendente: 300,
  })
  expect(await counted()).toBe(12)
  expect(server.sentToApl('totalOrdensServico')[0]?.query).toEqual({ aberta: 'S' })
})

it('the number on the card is 0 where the server claims to count but does not', async () => {
  startWith('usuario')
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('', { status: 404 })))
  expect(await counted()).toBe(0)
})

function counted() {
  const [card] = cards(getSession())
  if (typeof card?.figure !== 'object') throw new Error('No call')
  return testQueryClient().fetchQuery(card.figure)
}

it('the dashboard shows no card to a user who is not internal', () => {
  startWith('fornecedor')
  expect(cards(getSession())).toEqual([])
})

it('an order is found by its number, each step as a hit of its own', async () => {
  startWith('usuario')
  const server = testServer()
  server.apl('listOrdensServico', [anOrdem(), anOrdem({ setor: 'LAV', desc_setor: 'Lavanderia' })])
  const { signal } = new AbortController()
  expect(await search.search('costura', signal)).toEqual([])
  const hits = await search.search('1042', signal)
  expect(hits.map(({ label, href }) => [label, href])).toEqual([
    ['Ordem 1042 · Costura', '/OrdemServico?numero=1042&setor=COST'],
    ['Ordem 1042 · Lavanderia', '/OrdemServico?numero=1042&setor=LAV'],
  ])
  expect(server.sentToApl('listOrdensServico').map(({ query }) => query.numero)).toEqual([1042])
})
