import type { EntidadeResumo } from '@trama/contract/apl/entidade/resumo'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures'

const resumo: EntidadeResumo = {
  codcli: 1,
  pedidos_abertos: { quantidade: 2, valor: 1234.5 },
  duplicatas_abertas: { quantidade: 1, valor: 100 },
  duplicatas_vencidas: { quantidade: 0, valor: 0 },
  ultimo_pedido: { numero: 77, dt_emissao: '2026-03-15', valor: 900 },
  ultimo_contato: { numero: 5, data: '2026-03-10', tp_contato: 6, contato: null, assunto: 'Coleção nova' },
  credito: 5000,
  credito_utilizado: 100,
}
const who = { isCliente: false, hasPedidos: true }

/** Texts of the figures, with plain spaces. */
const texts = (given: Partial<EntidadeResumo>, by = who) =>
  figuresOf({ ...resumo, ...given }, by).map(({ label, value, hint }) =>
    [label, value, hint].join(' | ').replaceAll('\u00a0', ' '),
  )
const figure = (id: string, given: Partial<EntidadeResumo>, by = who) =>
  figuresOf({ ...resumo, ...given }, by).find((figure) => figure.id === id)

it('a customer’s summary shows each figure with the number of its rows', () => {
  expect(texts({})).toEqual([
    'Pedidos em aberto | R$ 1.234,50 | 2 pedidos',
    'Duplicatas em aberto | R$ 100,00 | 1 duplicata',
    'Vencidas | R$ 0,00 | Nada em atraso',
    'Último pedido | Pedido 77 | 15/03/2026 · R$ 900,00',
    'Último contato | 10/03/2026 | App de mensagem · Coleção nova',
    'Crédito | Livre R$ 4.900,00 | Usado R$ 100,00 de R$ 5.000,00',
  ])
})

it('a customer’s summary leaves out figures that the caller may not read, and a customer’s own limit', () => {
  const nothing = { pedidos_abertos: null, duplicatas_abertas: null, duplicatas_vencidas: null }
  expect(
    texts({ ...nothing, ultimo_pedido: null, ultimo_contato: null }, { ...who, isCliente: true }),
  ).toEqual([])
})

it('overdue receivables warn by a word, not only by colour', () => {
  const late = figure('vencidas', { duplicatas_vencidas: { quantidade: 3, valor: 10 } })
  expect(late).toMatchObject({ alert: true, hint: 'Em atraso: 3 duplicatas' })
  expect(figure('vencidas', {})?.alert).toBe(false)
})

describe('credit of a customer', () => {
  it('shows no bar without a limit', () => {
    const none = figure('credito', { credito: null })
    expect([none?.value, none?.bar, none?.alert]).toEqual(['Sem limite', undefined, undefined])
  })

  it.each([
    [5000, 100, 0.02, 'Livre R$ 4.900,00', false],
    [100, 100, 1, 'Livre R$ 0,00', false],
    [100, 100.01, 1, 'Acima do limite: R$ 0,01', true],
    [0, 0, 0, 'Livre R$ 0,00', false],
    [0, 1, 1, 'Acima do limite: R$ 1,00', true],
  ])('shows a limit of %s with %s used', (credito, credito_utilizado, bar, value, alert) => {
    const shown = figure('credito', { credito, credito_utilizado })
    expect([shown?.bar, shown?.value.replaceAll('\u00a0', ' '), shown?.alert]).toEqual([bar, value, alert])
  })
})

describe('rows that a figure opens', () => {
  it('a figure opens its own rows; the credit opens the open receivables, which make up the used part', () => {
    expect(figuresOf(resumo, who).map(({ opens }) => opens)).toEqual([
      { lista: 'pedidos' },
      { lista: 'duplicatas' },
      { lista: 'vencidas' },
      { pedido: 77 },
      { lista: 'contatos' },
      { lista: 'duplicatas' },
    ])
  })

  it('a figure opens nothing where the caller has no access to the rows or the screen', () => {
    expect(figure('credito', { duplicatas_abertas: null })?.opens).toBeUndefined()
    expect(figure('credito', { credito_utilizado: 100.01 })?.opens).toBeUndefined()
    expect(figure('ultimo', {}, { ...who, hasPedidos: false })?.opens).toBeUndefined()
  })
})
