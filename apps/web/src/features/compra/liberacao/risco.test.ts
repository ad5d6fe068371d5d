import type { OrdemRisco } from '@trama/contract/apl/compra/risco'
import { describe, expect, test } from 'vitest'
import { isClean } from '@/components/release/risk'
import { aCompraRisco } from '../risco.test-help'
import { compraRisks, risksOf } from './risco'

const TODAY = '2026-03-20'
const ORDEM = { valor_total: 800, dt_entrega: '2026-03-30' }
const chips = (given: Partial<OrdemRisco>, ordem = ORDEM) =>
  risksOf(ordem, aCompraRisco(12, given), TODAY).map(({ label, figures }) => [
    label,
    figures.replaceAll('\u00A0', ' '),
  ])

describe('risks of a purchase order', () => {
  test('has none when nothing speaks against its release', () => expect(chips({})).toEqual([]))

  test('include a missing right to release it, and the need for a second person', () => {
    const impedimento = { codigo: 'limite', texto: 'Valor acima do seu limite.' } as const
    expect(chips({ impedimento, segundo_acima: 500 })).toEqual([
      ['Acima do seu limite', 'Valor acima do seu limite.'],
      ['2 aprovadores', 'Acima de R$ 500,00 a empresa pede duas pessoas.'],
    ])
  })

  test('include a supplier that is inactive, or late with other orders', () => {
    expect(chips({ fornecedor_ativo: 'N', atrasadas: { qtde: 2, desde: '2026-03-08' } })).toEqual([
      ['Fornecedor inativo', 'Fornecedor inativo no cadastro.'],
      ['Fornecedor atrasado 12 d', '2 compras atrasadas deste fornecedor, há até 12 dias.'],
    ])
  })

  test('include a price above the last one', () => {
    const maior = { codigo: '20114', cor: '001', preco: 25, ultimo: 20 }
    expect(chips({ aumentos: { itens: 2, maior } })).toEqual([
      ['Preço +25%', '20114, cor 001: R$ 25,00; na última compra, R$ 20,00. Mais caros: 2 itens.'],
    ])
  })

  test('include a quotation with too few answers', () => {
    const cotacao = { numero: 7, pedidas: 3, respondidas: 1 }
    expect(chips({ cotacao })).toEqual([['1 oferta', 'Cotação 7: respondeu 1 de 3 fornecedores.']])
    expect(chips({ cotacao: { ...cotacao, respondidas: 2 } })).toEqual([])
  })

  test('include a delivery date in the past', () => {
    expect(chips({}, { ...ORDEM, dt_entrega: '2026-03-19' })).toEqual([
      ['Entrega vencida 1 d', 'A entrega era há 1 dia.'],
    ])
    expect(chips({}, { ...ORDEM, dt_entrega: TODAY })).toEqual([])
  })

  test('include a missing quotation, where the company asks for one, as a note that leaves the order clean', () => {
    const risco = aCompraRisco(12, { cota: 'S' })
    expect(risksOf(ORDEM, risco, TODAY).map(({ label }) => label)).toEqual(['Sem cotação'])
    const risks = compraRisks(TODAY)
    const isSo = (given: Partial<OrdemRisco>) =>
      isClean({ ...risks, of: (one: OrdemRisco) => risksOf(ORDEM, one, TODAY) }, aCompraRisco(12, given))
    expect([isSo({ cota: 'S' }), isSo({ fornecedor_ativo: 'N' })]).toEqual([true, false])
  })
})
