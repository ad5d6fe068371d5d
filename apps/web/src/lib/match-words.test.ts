import { expect, it } from 'vitest'
import { matchWords } from './match-words'

it.each([
  ['', 'Pedidos de venda', 3],
  ['ped', 'Pedidos de venda', 3],
  ['PEDIDOS  ', 'Pedidos de venda', 3],
  ['venda ped', 'Pedidos de venda', 2],
  ['cotacoes', 'Cotações', 3],
  ['cotações', 'Cotacoes', 3],
  ['edido', 'Pedidos de venda', 1],
  ['ped compra', 'Pedidos de venda', 0],
  ['12', '0012 Trama Sul', 1],
  ['xyz', 'CRM', 0],
])('%j found in %j: %i', (query, text, rank) => expect(matchWords(query, text)).toBe(rank))
