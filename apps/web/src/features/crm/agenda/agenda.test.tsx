import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find, pressKey, texts } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { cliente } from '@/components/pedido/pedido-records.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { anItem } from './agenda.test-help'
import { AgendaPage } from './page'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T12:00:00-03:00') })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const ITEMS = [
  anItem({ numero: 1, nome: 'Loja Bela', hr_contato: '09:30:00' }),
  anItem({ numero: 2, nome: 'Casa Nova', dia: '2026-03-10' }),
  anItem({ numero: 3, nome: 'Moda Sul', dia: '2026-03-24' }),
]

async function open(at = '/AgendaCrm', tipo: 'usuario' | 'representante' = 'usuario', items = ITEMS) {
  const server = testServer()
  server.apl('agendaCrm', items)
  server.apl('getEntidade', cliente({ telefone: '(11) 3333-4444' }))
  server.apl('updateCrm', ({ params }) => ({ resultado: 'CRM alterado.', numero: params.numero, versao: 4 }))
  const page = await openScreen(
    <AgendaPage />,
    () => startAs(tipo, { acessos: ['1.3'], usuarioErp: { codigo: '10', nome: 'Ana', codfun: null } }),
    undefined,
    at,
  )
  return { ...page, server }
}

const day = (dia: string) => {
  const found = document.querySelector<HTMLElement>(`[data-dia="${dia}"]`)
  if (!found) throw new Error(`No ${dia}`)
  return found
}
const chip = (numero: number) => document.querySelector<HTMLElement>(`[data-move="${numero}"]`)
const dayOf = (numero: number) =>
  document.querySelector(`td [data-move="${numero}"]`)?.closest<HTMLElement>('[data-dia]')?.dataset.dia
const changes = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.sentToApl('updateCrm').map(({ params, body }) => [params.numero, body])

it('the agenda starts with the user’s own current month in whole weeks, and late contacts', async () => {
  const { server, text } = await open()
  expect(server.sentToApl('agendaCrm')[0]?.query).toEqual({
    inicio: '2026-03-01',
    fim: '2026-04-04',
    atrasados: 'S',
    usuario_dest: '10',
  })
  expect(text()).toContain('1 contato atrasado')
  expect(dayOf(1)).toBe('2026-03-18')
  expect(day('2026-03-18').getAttribute('aria-current')).toBe('date')
})

it('the agenda shows everybody’s contacts on demand; a representative sees contacts of own customers, asked for by code', async () => {
  const { server } = await open('/AgendaCrm?de=todos&visao=semana')
  expect(server.sentToApl('agendaCrm')[0]?.query).toEqual({
    inicio: '2026-03-15',
    fim: '2026-03-21',
    atrasados: 'S',
  })
  const { server: own } = await open('/AgendaCrm', 'representante')
  expect(own.sentToApl('agendaCrm')[0]?.query).toMatchObject({ codrep: '1' })
  expect(own.sentToApl('agendaCrm')[0]?.query.usuario_dest).toBeUndefined()
})

describe('by the keyboard', () => {
  it('moves from day to day and month to month', async () => {
    const { address, settle } = await open()
    act(() => day('2026-03-18').focus())
    for (const key of ['ArrowDown', 'End', 'PageDown']) {
      pressKey(key)
      await settle()
    }
    expect(decodeURIComponent(address())).toContain('dia=28/04/2026')
    expect(document.activeElement).toBe(day('2026-04-28'))
  })

  it('picks a contact up, moves it to another day at once, and undoes the move', async () => {
    const { server, settle } = await open()
    let answer = () => undefined as void
    server.apl('updateCrm', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { resultado: 'CRM 1 alterado.', numero: 1, versao: 4 }
    })
    act(() => day('2026-03-18').focus())
    pressKey('Enter')
    expect(document.activeElement).toBe(chip(1))
    for (const key of [' ', 'ArrowRight', 'ArrowDown', 'Enter']) pressKey(key)
    await settle()
    expect(dayOf(1)).toBe('2026-03-26')
    answer()
    await settle()
    expect(changes(server)).toEqual([[1, { dt_contato: '2026-03-26', versao: 3 }]])
    act(() => void toastStore.undoLast())
    await settle()
    expect(changes(server).at(-1)).toEqual([1, { dt_contato: '2026-03-18', versao: 3 }])
    answer()
    await settle()
  })

  it('leaves the contact in its place on Escape', async () => {
    const { server } = await open()
    act(() => chip(1)?.focus())
    for (const key of [' ', 'ArrowRight', 'Escape']) pressKey(key)
    expect(dayOf(1)).toBe('2026-03-18')
    expect(texts('output')).toContain('Cancelado.')
    expect(server.sentToApl('updateCrm')).toEqual([])
  })
})

it('the agenda puts a contact back when the server refuses the move, and says why', async () => {
  const { server, settle, messages } = await open()
  server.apl('updateCrm', new Refusal(409, 'Registro alterado por outro usuário.'))
  act(() => chip(1)?.focus())
  for (const key of [' ', 'ArrowRight', 'Enter']) pressKey(key)
  await settle()
  expect(dayOf(1)).toBe('2026-03-18')
  expect(messages()).toEqual(['Registro alterado por outro usuário.'])
})

it('the agenda opens a contact, closes it, or moves it to another day', async () => {
  const { server, settle } = await open()
  act(() => chip(1)?.click())
  await settle()
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('tel:+551133334444')
  act(() => find('Amanhã', 'dialog button').click())
  await settle()
  act(() => chip(1)?.click())
  await settle()
  act(() => find('Concluir', 'dialog button').click())
  await settle()
  expect(changes(server).map(([, body]) => body)).toEqual([
    { dt_contato: '2026-03-19', versao: 3 },
    { tipo: 'F', dt_conclusao: '2026-03-18', versao: 3 },
  ])
})

it('the agenda counts the contacts that a day has no room for, and links to the day', async () => {
  const many = Array.from({ length: 9 }, (_, at) => anItem({ numero: at + 1 }))
  const { click, address } = await open('/AgendaCrm', 'usuario', many)
  expect(day('2026-03-18').querySelectorAll('[data-move]')).toHaveLength(2)
  await click('+7')
  expect(address()).toContain('visao=dia')
  expect(document.querySelectorAll('section[data-drop="2026-03-18"] [data-move]')).toHaveLength(9)
})

describe('the board', () => {
  it('moves a card to a column and sends the change that the column stands for', async () => {
    const { server, settle } = await open('/AgendaCrm?visao=quadro')
    act(() => document.querySelector<HTMLElement>('[data-move="2"]')?.focus())
    for (const key of [' ', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) pressKey(key)
    await settle()
    expect(changes(server)).toEqual([[2, { tipo: 'F', dt_conclusao: '2026-03-18', versao: 3 }]])
  })

  it('has columns by reason', async () => {
    await open('/AgendaCrm?visao=quadro&por=motivo')
    expect(texts('section[data-column] h2')).toEqual(['Apresentar coleção3'])
  })
})
