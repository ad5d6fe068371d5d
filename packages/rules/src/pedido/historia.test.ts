import { expect, test } from 'vitest'
import { type PedidoAto, pedidoAtoText } from './historia'

const NONE = { bloqueio: null, financeiro: null }
const WRITTEN = { nota: null, entrega: null, recusa_lado: null, recusa_motivo: null, inteiro: true }
const ato = (
  acao: string,
  depois: Partial<PedidoAto['depois']> = {},
  antes: Partial<PedidoAto['antes']> = {},
) => pedidoAtoText({ acao, antes: { ...NONE, ...antes }, depois: { ...NONE, ...WRITTEN, ...depois } })

test('a history entry puts every action into words', () => {
  expect(ato('incluir', { bloqueio: 0 })).toBe('Pedido incluído')
  expect(ato('incluir', { bloqueio: 2 })).toBe('Salvo em digitação')
  expect(ato('alterar', { bloqueio: 0 }, { bloqueio: 2 })).toBe('Enviado para liberação')
  expect(ato('alterar', { bloqueio: 0 }, { bloqueio: 0 })).toBe('Pedido alterado')
  expect(ato('alterar', { inteiro: false, entrega: '2026-12-18' })).toBe('Entrega alterada para 18/12/2026')
  expect(ato('reprovar', { recusa_lado: 'comercial', recusa_motivo: 'Preço' })).toBe(
    'Recusado pelo comercial: Preço',
  )
  expect(ato('recusar', { recusa_lado: 'financeiro', recusa_motivo: 'Sem limite' })).toBe(
    'Recusado pelo financeiro: Sem limite',
  )
  expect(ato('faturar', { nota: '1234' })).toBe('Faturado, nota 1234')
  expect(ato('faturar')).toBe('Faturado')
  expect(ato('enviar')).toBe('Enviado por e-mail')
  expect(ato('compartilhar')).toBe('Link criado')
  expect(ato('revogar')).toBe('Link revogado')
})

test('a history entry names the sides that a release changed', () => {
  const open = { bloqueio: 0, financeiro: 0 }
  expect(ato('liberar', { bloqueio: 1, financeiro: 0 }, open)).toBe('Liberação comercial')
  expect(ato('liberar', { bloqueio: 1, financeiro: 1 }, open)).toBe('Liberação comercial e financeira')
  expect(ato('desfazer', { bloqueio: 1, financeiro: 0 }, { bloqueio: 1, financeiro: 1 })).toBe(
    'Liberação financeira desfeita',
  )
})

test('a history entry shows an action of a newer server by its own name', () => {
  expect(ato('arquivar')).toBe('arquivar')
})
