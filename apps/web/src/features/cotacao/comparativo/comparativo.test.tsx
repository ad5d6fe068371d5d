import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { ComparativoPage } from './comparativo-page'
import { COMPARATIVO } from './comparativo.test-help'

// Loads the dialogs before the tests, because the page imports them on demand.
beforeAll(() =>
  Promise.all([import('./adjudicar-dialog'), import('./ordens-dialog'), import('./precos-dialog')]),
)
afterEach(() => void vi.restoreAllMocks())

const FEITA = {
  resultado: 'Cotação 12 adjudicada.',
  numero: 12,
  versao: 6,
  ordens: [
    { ordem_compra: 45, seq: 1, codfor: 11, nome_for: 'Malharia Sul', valor: 50 },
    { ordem_compra: 46, seq: 2, codfor: 12, nome_for: 'Tecidos Norte', valor: 65 },
  ],
}

async function open() {
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
  const server = testServer()
  server.apl('compareCotacao', COMPARATIVO)
  server.apl('awardCotacao', FEITA)
  const page = await openScreen(<ComparativoPage numero={12} />, () =>
    startAs('usuario', { acessos: ['3.1', '3.2'] }),
  )
  const grid = () => document.querySelector<HTMLElement>('[role=grid]')
  const press = async (key: string, ctrlKey = false) => {
    act(() => {
      grid()?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
    })
    await page.settle()
  }
  const chosen = () =>
    [...document.querySelectorAll('td[aria-selected=true]')].map((cell) => cell.getAttribute('data-cell'))
  const submit = async () => {
    act(() => document.querySelector<HTMLElement>('dialog button[type=submit]')?.click())
    await page.settle()
  }
  return { ...page, server, press, chosen, submit }
}

it('arrows and Space choose cells, one for each line', async () => {
  const { press, chosen, text } = await open()
  await press(' ')
  expect(chosen()).toEqual(['0-1'])
  await press('ArrowRight')
  await press('Enter')
  expect(chosen()).toEqual(['0-2'])
  await press('ArrowDown')
  await press(' ')
  expect(chosen()).toEqual(['0-2', '1-2'])
  expect(text()).toContain('2 de 2 escolhidos R$ 125,00')
  await press(' ')
  expect(chosen()).toEqual(['0-2'])
})

it('an offer that expired or is missing cannot be chosen', async () => {
  const { press, chosen, text } = await open()
  await press('End')
  await press(' ')
  await press('ArrowDown')
  await press(' ')
  expect(chosen()).toEqual([])
  expect(text()).toContain('Vencida')
})

it('the best offer of each line is awarded after the resulting orders were shown', async () => {
  const { click, submit, server } = await open()
  await click('Melhor de cada item')
  await click('Adjudicar')
  const dialog = () => document.querySelector('dialog')?.textContent.replaceAll('\u00A0', ' ') ?? ''
  expect(dialog()).toContain('Serão incluídas 2 ordens de compra, em um total de R$ 115,00')
  expect(dialog()).toContain('Tecidos Norte1 itemR$ 65,00')
  await submit()
  const [sent, ...more] = server.sentToApl('awardCotacao')
  expect(more).toEqual([])
  expect(sent?.body).toEqual({
    versao: 5,
    itens: [
      { ordem: 1, seq: 1 },
      { ordem: 2, seq: 2 },
    ],
  })
  const links = [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/FormCompra/45', '/FormCompra/46'])
})

it('lines that another order has already are confirmed before they are ordered again', async () => {
  const { click, submit, question, server } = await open()
  const text = 'O item 1 da solicitação 7 já está na ordem de compra 31.'
  server.apl('awardCotacao', ({ body }) =>
    body.repetir === 'S' ? FEITA : new Refusal(400, text, { repetir: 'S' }),
  )
  await click('Melhor de cada item')
  await click('Adjudicar')
  await submit()
  expect(question()).toBe(`${text}\nIncluir mesmo assim?`)
  await click('Não')
  expect(server.sentToApl('awardCotacao')).toHaveLength(1)
  await submit()
  await click('Sim')
  const sent = server.sentToApl('awardCotacao')
  expect(sent.map(({ body }) => body.repetir)).toEqual([undefined, undefined, 'S'])
  expect(sent[1]?.headers['idempotency-key']).not.toBe(sent[2]?.headers['idempotency-key'])
  expect(document.querySelectorAll('dialog a')).toHaveLength(2)
})

it('an award sent again after a lost reply has the same key', async () => {
  const { click, submit, server } = await open()
  server.apl('awardCotacao', lost)
  await click('Melhor de cada item')
  await click('Adjudicar')
  await submit()
  server.apl('awardCotacao', FEITA)
  await submit()
  const keys = server.sentToApl('awardCotacao').map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('when another buyer was first, the screen says what he changed and shows the current answers', async () => {
  const { click, submit, messages, chosen, server } = await open()
  await click('Melhor de cada item')
  await click('Adjudicar')
  const [first, second] = COMPARATIVO.itens
  if (!first || !second) throw new Error('Sem itens')
  server.apl('awardCotacao', new Refusal(409, 'O item 1 já foi adjudicado por BRUNO.'))
  server.apl('compareCotacao', {
    ...COMPARATIVO,
    versao: 6,
    itens: [{ ...first, adjudicado_seq: 2, ordem_compra: 45 }, second],
  })
  await submit()
  expect(messages()).toEqual([
    'O item 1 já foi adjudicado por BRUNO.\nItem 1 (Malha penteada 30/1): adjudicado a Tecidos Norte, ordem de compra 45.',
  ])
  expect(document.querySelector('dialog')).toBeNull()
  expect(chosen()).toEqual(['1-2'])
})

it('the item shows earlier prices of its material', async () => {
  const { press, server } = await open()
  server.apl('listPrecosDoMaterial', [
    {
      data: '2025-11-03',
      tipo: 'O',
      numero: 31,
      seq: null,
      codfor: 11,
      nome_for: 'Malharia Sul',
      cor: '001',
      tam: 'UN',
      qtde: 80,
      preco: 4,
      desconto: 0,
    },
  ])
  await press('h')
  expect(document.querySelector('dialog')?.textContent).toContain('Malharia Sul')
  expect(server.sentToApl('listPrecosDoMaterial')[0]?.query).toEqual({ material: '20114', cor: '001' })
})

it('a quotation that does not exist is reported by its number', async () => {
  const server = testServer()
  server.apl('compareCotacao', new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  const page = await openScreen(<ComparativoPage numero={77} />, () => startAs('usuario'))
  expect(page.text()).toContain('Cotação 77 não encontrada.')
})
