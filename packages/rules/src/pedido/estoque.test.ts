import { describe, expect, it } from 'vitest'
import { creditoDoPedido } from './credito'
import { aSeparar, faltasDeEstoque, precisaPorCelula } from './estoque'

const celula = { codigo: '1001', cor: 'AZUL', tam: 'M' }

describe('stock of an order', () => {
  it.each([
    [{ precisa: 5, saldo: 5 }, undefined],
    [{ precisa: 8, saldo: 5 }, 3],
    // With more promised than in stock, only what this order needs is missing.
    [{ precisa: 8, saldo: -4 }, 8],
    [{ precisa: 8, saldo: 0, retido: 8 }, undefined],
    [{ precisa: 10, saldo: 1, retido: 8 }, 1],
    [{ precisa: 0.3, saldo: 0.1, retido: 0.2 }, undefined],
  ])('%o', (need, falta) => {
    expect(faltasDeEstoque([{ ...celula, ...need }])).toEqual(falta ? [{ ...celula, falta }] : [])
  })

  it('production covers what is missing of a product in all colours and sizes, or promises no day', () => {
    const producao = [
      { dia: '2026-12-20', qtde: 40 },
      { dia: '2026-12-10', qtde: 10 },
    ]
    const needs = (precisa: number) =>
      ['M', 'G'].map((tam) => ({ ...celula, tam, precisa, saldo: 0, producao }))
    const dias = (precisa: number) => faltasDeEstoque(needs(precisa)).map(({ previsao }) => previsao)
    expect([5, 6, 25, 26].map(dias)).toEqual([
      ['2026-12-10', '2026-12-10'],
      ['2026-12-20', '2026-12-20'],
      ['2026-12-20', '2026-12-20'],
      [null, null],
    ])
    expect(faltasDeEstoque([{ ...celula, precisa: 1, saldo: 0, producao: [] }])[0]?.previsao).toBeNull()
  })

  it('quantities invoiced, cancelled or set aside need no stock', () => {
    expect(aSeparar({ ...celula, qtde: 10, qtde_f: 2, cancelado: 1, reservado: 3 })).toBe(4)
    expect(aSeparar({ ...celula, qtde: 10, qtde_f: 8, reservado: 9 })).toBe(0)
  })

  it('lines of one colour and size are summed, such as two patterns', () => {
    const lines = [
      { ...celula, qtde: 2 },
      { ...celula, qtde: 3 },
      { ...celula, tam: 'G', qtde: 0 },
    ]
    expect([...precisaPorCelula(lines)]).toEqual([['1001\tAZUL\tM', 5]])
  })
})

describe('credit of an order', () => {
  it.each([
    [{ credito: null, em_aberto: 10 }, 5, undefined],
    [{ credito: 100, em_aberto: 60 }, 40, { disponivel: 40, excede: 0 }],
    [{ credito: 100, em_aberto: 60 }, 40.01, { disponivel: 40, excede: 0.01 }],
    [{ credito: 0, em_aberto: 0 }, 1, { disponivel: 0, excede: 1 }],
    [{ credito: 100, em_aberto: 130 }, 0, { disponivel: 0, excede: 30 }],
  ])('%o and an order of %d', (limit, pendente, found) => {
    expect(creditoDoPedido(limit, { pendente })).toEqual(found)
  })
})
