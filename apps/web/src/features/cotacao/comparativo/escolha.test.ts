import { describe, expect, it } from 'vitest'
import { COMPARATIVO } from './comparativo.test-help'
import { custoDa, impedimento, melhores, mudancas, ordensDa, tudoDe, valida, variacao } from './escolha'

const [preto, azul] = COMPARATIVO.itens
const [sul, , leste] = COMPARATIVO.fornecedores
if (!preto || !azul || !sul || !leste) throw new Error('Sem dados')

describe('a choice', () => {
  it('of the best offers leaves out offers that expired or were not made', () => {
    expect([...melhores(COMPARATIVO)]).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(impedimento(preto, leste)).toBe('A proposta de Fios Leste está vencida.')
    expect(impedimento(azul, leste)).toBe('Fios Leste não cotou este item.')
  })

  it('between equal offers takes the one that is delivered first', () => {
    const itens = [
      {
        ...preto,
        ofertas: preto.ofertas.map((oferta) => ({ ...oferta, custo: 50, prazo_entrega: 10 - oferta.seq })),
      },
    ]
    expect([...melhores({ ...COMPARATIVO, itens })]).toEqual([[1, 2]])
  })

  it('of one supplier takes all lines that he quoted and keeps the rest', () => {
    expect([...tudoDe(COMPARATIVO, leste, new Map([[2, 1]]))]).toEqual([[2, 1]])
    expect([...tudoDe(COMPARATIVO, sul, new Map([[2, 2]]))]).toEqual([
      [2, 1],
      [1, 1],
    ])
  })

  it('makes one order for each supplier, with its cost', () => {
    const best = melhores(COMPARATIVO)
    expect(custoDa(COMPARATIVO, best)).toBe(115)
    expect(ordensDa(COMPARATIVO, best)).toEqual([
      { seq: 1, nome_for: 'Malharia Sul', itens: 1, custo: 50, condicao: '30-60', cod_condicao: '30' },
      { seq: 2, nome_for: 'Tecidos Norte', itens: 1, custo: 65, condicao: '30-60', cod_condicao: '30' },
    ])
  })

  it('loses the lines that somebody else awarded meanwhile, and names the supplier who got them', () => {
    const agora = { ...COMPARATIVO, itens: [{ ...preto, adjudicado_seq: 2, ordem_compra: 45 }, azul] }
    expect([...valida(agora, melhores(COMPARATIVO))]).toEqual([[2, 2]])
    expect(mudancas(COMPARATIVO, agora)).toEqual([
      'Item 1 (Malha penteada 30/1): adjudicado a Tecidos Norte, ordem de compra 45.',
    ])
  })
})

it.each([
  [5, 25],
  [4, 0],
  [3.9, -2.5],
])('a price of %d differs from the last one of 4 by %d %%', (preco, percent) => {
  const [first] = preto.ofertas
  if (!first) throw new Error('Sem oferta')
  expect(variacao(preto, { ...first, valor: preco * 10 })).toBe(percent)
  expect(variacao({ ...preto, ultimo_preco: null }, first)).toBeUndefined()
})
