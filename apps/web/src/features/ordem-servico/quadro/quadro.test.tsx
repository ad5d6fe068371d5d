import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { find, pressKey, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { anOrdem, startWith } from '../a-ordem.test-help'
import { QuadroPage } from './page'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

const LATE = anOrdem({ numero: 1040, dt_prev: '2026-03-07', situacao: 'P' })
const NEXT = anOrdem({ numero: 1043 })
const WASH = anOrdem({ numero: 1044, setor: 'LAV', desc_setor: 'Lavanderia' })

async function open() {
  const server = testServer()
  const state = new Map<number, OrdemServicoItem>([LATE, NEXT, WASH].map((one) => [one.numero, one]))
  const inColumn = (setor: string) =>
    [...state.values()].filter((one) => one.setor === setor && one.situacao !== 'B')
  const column = (setor: string, desc_setor: string) => ({
    setor,
    desc_setor,
    total: 40,
    atrasadas: 1,
    qtde: 800,
    pendente: 560,
    cartoes: inColumn(setor),
  })
  server.apl('quadroOrdensServico', () => [column('COST', 'Costura'), column('LAV', 'Lavanderia')])
  server.apl('getOrdemServico', ({ params }) => state.get(params.numero) ?? NEXT)
  server.apl('changeOrdemServico', ({ params, body }) => {
    const before = state.get(params.numero) ?? NEXT
    state.set(params.numero, { ...before, situacao: body.situacao ?? before.situacao, versao: 3 })
    return { resultado: 'Ordem de serviço alterada.' }
  })
  const page = await openScreen(<QuadroPage />, () => startWith('usuario'), undefined, '/OrdemServico/Quadro')
  const key = async (name: string) => {
    pressKey(name)
    await page.settle()
  }
  const focus = (numero: number) =>
    act(() => document.querySelector<HTMLElement>(`[data-card^="${numero}-"]`)?.focus())
  return { ...page, server, key, focus }
}

const focused = () => document.activeElement?.querySelector('strong')?.textContent
const cards = () => texts('[data-card] strong')
const changes = ({ server }: Awaited<ReturnType<typeof open>>) =>
  server
    .sentToApl('changeOrdemServico')
    .map(({ params, body }) => [params.numero, body.situacao, body.versao])

it('the board shows each sector with its late orders in words, late ones first', async () => {
  const { text } = await open()
  expect(texts('h2')).toEqual(['Costura', 'Lavanderia'])
  expect(text()).toContain('40 ordens560 peças pendentes1 atrasada')
  expect(text()).toContain('Atrasada 3 dias')
  expect(find('Ver todas as 40 na lista').getAttribute('href')).toBe(
    '/OrdemServico?setor=COST&aberta=S&ordem=dt_prev',
  )
})

it('arrows move over the cards, Tab over the columns; a letter sets another state', async () => {
  const page = await open()
  expect(texts('[data-card][tabindex="0"] strong')).toEqual(['Ordem 1040', 'Ordem 1044'])
  page.focus(1040)
  await page.key('ArrowDown')
  expect(focused()).toBe('Ordem 1043')
  await page.key('ArrowRight')
  expect(focused()).toBe('Ordem 1044')
  await page.key('ArrowLeft')
  await page.key('ArrowDown')
  await page.key('p')
  expect(changes(page)).toEqual([[1043, 'P', 2]])
  // The order is in production already.
  await page.key('P')
  expect(changes(page)).toHaveLength(1)
})

it('a closed order leaves the board, the focus moves on, and the change can be undone', async () => {
  const page = await open()
  page.focus(1040)
  await page.key('b')
  expect(cards()).toEqual(['Ordem 1043', 'Ordem 1044'])
  expect(focused()).toBe('Ordem 1043')
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Ordem 1040 · Costura: Baixada.'])
  act(() => void toastStore.undoLast())
  await page.settle()
  // The version that the first change returned.
  expect(changes(page)).toEqual([
    [1040, 'B', 2],
    [1040, 'P', 3],
  ])
  expect(cards()).toHaveLength(3)
})

it('an order that the server refuses to change goes back to its place, with a message', async () => {
  const page = await open()
  page.server.apl('changeOrdemServico', new Refusal(409, 'Registro alterado por outro usuário.'))
  page.focus(1040)
  await page.key('b')
  expect(cards()).toHaveLength(3)
  expect(page.messages()).toEqual(['Registro alterado por outro usuário.'])
  expect(toastStore.get()).toEqual([])
})

it('a card has a button for its next state', async () => {
  const page = await open()
  act(() => find('Iniciar Ordem 1043 · Costura, Peça completa').click())
  await page.settle()
  act(() => find('Baixar Ordem 1043 · Costura, Peça completa').click())
  await page.settle()
  expect(changes(page)).toEqual([
    [1043, 'P', 2],
    [1043, 'B', 3],
  ])
})
