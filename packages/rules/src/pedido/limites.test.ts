import { expect, it } from 'vitest'
import { checkFrete, perguntaDoPedido } from './limites'

it.each([
  [null, 100, false],
  [1000, 100, false],
  [1000.01, 100, true],
  [5000, 5000, false],
  [5000.01, 5000, true],
])('freight %d of an order of %d is refused: %s', (frete, valor_liq, refused) => {
  const text = refused ? 'Frete acima do valor do pedido. Impossível continuar.' : undefined
  expect(checkFrete({ frete, valor_liq })?.message).toBe(text)
})

const row = (qtde: number, ordem: number | null = null) => ({ ordem, qtde })

it('one question confirms all unusual values that were given', () => {
  expect(perguntaDoPedido({ itens: [row(12)], frete: 30, valor_liq: 600 })).toBeUndefined()
  expect(perguntaDoPedido({ itens: [row(12)], frete: 90, valor_liq: 100 })).toBeUndefined()
  expect(perguntaDoPedido({ itens: [row(12), row(50_000)], frete: 200, valor_liq: 600 })).toBe(
    'Quantidade muito alta: 50.000. Confirma?\nFrete muito alto: R$\u00a0200,00 em um pedido de R$\u00a0600,00. Confirma?',
  )
})

it('the question leaves out values that the order already has', () => {
  const before = { frete: 200, itens: [row(50_000, 1)] }
  expect(perguntaDoPedido({ itens: [row(50_000, 1)], frete: 200, valor_liq: 600, before })).toBeUndefined()
  expect(perguntaDoPedido({ itens: [row(60_000, 1)], frete: 200, valor_liq: 600, before })).toBe(
    'Quantidade muito alta: 60.000. Confirma?',
  )
})
