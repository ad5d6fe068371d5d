import { expect, it } from 'vitest'
import { type PedidoLineItem, pedidoLines } from './lines'

const item = (given: Partial<PedidoLineItem>): PedidoLineItem => ({
  tipo: 'P',
  codigo: '10',
  descricao: 'Camisa',
  cor: '1',
  desc_cor: 'Azul',
  tam: 'M',
  preco: 10,
  qtde: 1,
  cancelado: 0,
  ...given,
})

it('lines sum the items by product and colour, with sizes in their order and without cancelled pieces', () => {
  const lines = pedidoLines([
    item({ tam: 'G', qtde: 2 }),
    item({ tam: 'P', qtde: 5, cancelado: 1 }),
    item({ tam: 'P', qtde: 1 }),
    item({ cor: '2', qtde: 3 }),
  ])
  expect(lines.map(({ sizes, qtde, valor }) => ({ sizes, qtde, valor }))).toEqual([
    {
      sizes: [
        { tam: 'P', qtde: 5 },
        { tam: 'G', qtde: 2 },
      ],
      qtde: 7,
      valor: 70,
    },
    { sizes: [{ tam: 'M', qtde: 3 }], qtde: 3, valor: 30 },
  ])
})

it('a line has a price where all sizes share one', () => {
  const prices = (other: number) => pedidoLines([item({}), item({ tam: 'G', preco: other })])[0]?.preco
  expect(prices(10)).toBe(10)
  expect(prices(12)).toBeNull()
})
