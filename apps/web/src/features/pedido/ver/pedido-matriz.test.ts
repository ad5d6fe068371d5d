import type { PedidoItem } from '@trama/contract/apl/pedido/record'
import { expect, it } from 'vitest'
import { linha } from '@/components/pedido/pedido-records.test-help'
import { medidasOf, pedidoMatriz } from './pedido-matriz'

const item = (given: Partial<PedidoItem>) => linha({ codigo: '10', cor: '1', preco: 50, qtde: 1, ...given })

it('the matrix lists colours by sizes, each cell with its invoiced and cancelled quantities', () => {
  const [camisa, calca] = pedidoMatriz([
    item({ tam: 'G', qtde: 4, qtde_f: 1 }),
    item({ tam: 'P', qtde: 2 }),
    item({ cor: '2', desc_cor: 'Preto', tam: 'P', qtde: 3, cancelado: 1, preco: 10 }),
    item({ codigo: '20', descricao: 'Calça' }),
  ])
  expect(camisa).toMatchObject({ codigo: '10', tams: ['P', 'G'], valor: 320 })
  expect(camisa?.total).toEqual({ pedido: 9, faturado: 1, cancelado: 1, pendente: 7 })
  expect(camisa?.linhas.map(({ cor, preco, valor }) => [cor, preco, valor])).toEqual([
    ['1 · Azul', 50, 300],
    ['2 · Preto', 10, 20],
  ])
  expect(camisa?.linhas[0]?.celulas).toEqual([
    { pedido: 2, faturado: 0, cancelado: 0, pendente: 2 },
    { pedido: 4, faturado: 1, cancelado: 0, pendente: 3 },
  ])
  expect(camisa?.linhas[1]?.celulas[1]).toBeUndefined()
  expect(calca?.linhas).toHaveLength(1)
})

it('the matrix merges items of the same size into one cell, and marks several prices', () => {
  const [camisa] = pedidoMatriz([item({ qtde: 0.1 }), item({ qtde: 0.2, preco: 40 })])
  expect(camisa?.linhas[0]).toMatchObject({ preco: null, celulas: [{ pedido: 0.3, pendente: 0.3 }] })
})

it('the matrix keeps a product and a material of the same code apart', () => {
  expect(pedidoMatriz([item({}), item({ tipo: 'M' })])).toHaveLength(2)
})

it('the matrix names the colours and sizes of a note unless it is on all of them', () => {
  const observacao = 'Etiqueta do cliente'
  const notas = (itens: PedidoItem[]) => pedidoMatriz(itens)[0]?.notas
  expect(notas([item({ observacao }), item({ tam: 'P', observacao })])).toEqual([observacao])
  const some = [
    item({ observacao }),
    item({ tam: 'G', observacao }),
    item({ cor: '2', desc_cor: 'Preto', observacao }),
    item({ tam: 'P' }),
  ]
  expect(notas(some)).toEqual([`1 · Azul M, G; 2 · Preto M: ${observacao}`])
})

it('an order without items gives an empty matrix', () => {
  expect(medidasOf([])).toEqual({ pedido: 0, faturado: 0, cancelado: 0, pendente: 0 })
})
