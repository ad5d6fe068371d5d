import { describe, expect, it } from 'vitest'
import { COLECAO_ITEM } from './colecao-item'
import {
  checkCliente,
  checkDesconto,
  checkItens,
  checkPedido,
  checkPerDesc,
  draftMayBreak,
  checkTabela,
  checkTransportadora,
  checkValorMinimo,
  clienteOrderMissing,
  hasInsufficientStock,
  type PedidoCheck,
} from './rules'

const colecao_itens = [
  { tipo: COLECAO_ITEM.tabela, codigo: 'SUL' },
  { tipo: COLECAO_ITEM.transportadora, codigo: '7' },
]
const good: PedidoCheck = {
  pedido: { per_desc: 10, tab_pre: 'SUL', tab_trans: '7', itens: [{ preco: 50, qtde: 10, ativo: 'S' }] },
  representante: { regiao: 'SUL' },
  colecao: { valor_min: 450, itens: colecao_itens },
  condicao: { descmax: 10 },
  cliente: { bloqueio: 'N', ativo: 'S' },
}

const tabelaMessage = (tab_pre: string, regiao_representante: string | null) =>
  checkTabela({ tab_pre, regiao_representante, colecao_itens })?.message
const brokenRules = (change: Partial<PedidoCheck>) =>
  checkPedido({ ...good, ...change }).map(({ rule }) => rule)

describe('single rules', () => {
  it('ties the price table to the representative and the collection', () => {
    expect(tabelaMessage('SUL', 'SUL')).toBeUndefined()
    expect(tabelaMessage('SUL', null)).toBeUndefined()
    expect(tabelaMessage('SUL', '')).toBeUndefined()
    expect(tabelaMessage('SUL', 'NORTE')).toBe('Tabela não permitida para este representante.')
    expect(tabelaMessage('NORTE', 'NORTE')).toBe('Tabela não permitida nesta coleção.')
    expect(checkTabela({ tab_pre: 'X', regiao_representante: null, colecao_itens: [] })).toBeUndefined()
  })
  it('ties the carrier to the collection', () => {
    expect(checkTransportadora({ tab_trans: '7', colecao_itens })).toBeUndefined()
    expect(checkTransportadora({ tab_trans: '8', colecao_itens: [] })).toBeUndefined()
    expect(checkTransportadora({ tab_trans: '8', colecao_itens })).toEqual({
      rule: 'transportadoraColecao',
      message: 'Transportadora não permitida nesta coleção.',
      path: 'tab_trans',
    })
  })
  it('a refused carrier is followed by its name and by the names to choose from', () => {
    const named = [
      { tipo: COLECAO_ITEM.transportadora, codigo: '1', descricao: 'Vale Verde' },
      { tipo: COLECAO_ITEM.transportadora, codigo: '2', descricao: 'Sul Cargas' },
    ]
    const refused = { tab_trans: '6', desc_tab_trans: 'Retira na fábrica' }
    expect(checkTransportadora({ ...refused, colecao_itens: named })?.message).toBe(
      'Transportadora não permitida nesta coleção. Retira na fábrica; escolha entre Vale Verde e Sul Cargas.',
    )
    expect(checkTransportadora({ ...refused, colecao_itens: named.slice(1) })?.message).toBe(
      'Transportadora não permitida nesta coleção. Retira na fábrica; escolha Sul Cargas.',
    )
  })
  it('limits the discount', () => {
    expect(checkDesconto({ per_desc: 12.5, descmax: 12.5 })).toBeUndefined()
    expect(checkDesconto({ per_desc: 99, descmax: 0 })).toBeUndefined()
    expect(checkDesconto({ per_desc: 13, descmax: 12.5 })?.message).toBe(
      'Desconto máximo permitido de 12,5%. Impossível continuar.',
    )
    expect(checkDesconto({ per_desc: 13, descmax: 10 })?.message).toContain('de 10%.')
    expect(checkPerDesc({ per_desc: 100 })).toBeUndefined()
    expect(checkPerDesc({ per_desc: 100.01 })?.message).toBe('Valor máximo: 100')
    expect(checkPerDesc({ per_desc: -1 })?.message).toBe('Valor inválido.')
  })
  it('requires the minimum value', () => {
    expect(checkValorMinimo({ valor_liq: 0.3, valor_min: 0.1 + 0.2 })).toBeUndefined()
    expect(checkValorMinimo({ valor_liq: 449.99, valor_min: 450 })?.message).toBe(
      'Valor do pedido menor que o valor mínimo da coleção.',
    )
  })
  it('refuses a blocked or inactive customer', () => {
    expect(checkCliente({ bloqueio: 'N', ativo: 'S' })).toBeUndefined()
    expect(checkCliente({ bloqueio: 'S', ativo: 'S' })?.message).toBe(
      'Cliente bloqueado. Impossível continuar.',
    )
    expect(checkCliente({ bloqueio: 'N', ativo: 'N' })?.message).toBe(
      'Cliente inativo. Impossível continuar.',
    )
  })
  it('checks the items that have a quantity', () => {
    expect(checkItens([])?.message).toBe('Pedido sem itens. Impossível continuar.')
    expect(checkItens([{ preco: 0, qtde: 0 }])?.rule).toBe('semItens')
    const fine = { preco: 1, qtde: 1 }
    expect(checkItens([fine, { preco: 0, qtde: 0 }])).toBeUndefined()
    expect(checkItens([fine, { preco: 0, qtde: 1 }])).toEqual({
      rule: 'precoZerado',
      message: 'Preço zerado. Impossível continuar.',
      path: 'itens.1.preco',
    })
    expect(checkItens([{ ...fine, ativo: 'N' }])?.message).toBe('Produto inativo.')
  })
  it('allows a draft to be empty or below the minimum, and nothing else', () => {
    const broken = checkPedido({ ...good, pedido: { ...good.pedido, per_desc: 101, itens: [] } })
    expect(broken.filter(draftMayBreak).map(({ rule }) => rule)).toEqual(['semItens', 'valorMinimo'])
    expect(broken.map(({ rule }) => rule)).toContain('perDescMaximo')
  })
  it('names what the record of a customer-user lacks', () => {
    const cliente = { bloqueio: 'N', codrep: ['1'], transporte: '7', tabela: 'SUL' } as const
    expect(clienteOrderMissing(cliente)).toBeUndefined()
    expect(clienteOrderMissing({ ...cliente, bloqueio: 'S' })).toBe(
      'Cliente bloqueado. Impossível continuar.',
    )
    expect(clienteOrderMissing({ bloqueio: 'S', codrep: [], transporte: null, tabela: '' })).toBe(
      'Cliente bloqueado, sem representante, sem transportadora e sem tabela de preço. Impossível continuar.',
    )
  })
  it('warns of missing stock unless the collection reserves it', () => {
    expect(hasInsufficientStock({ qtde: 5, saldo_estoque: 5 })).toBe(false)
    expect(hasInsufficientStock({ qtde: 6, saldo_estoque: 5 })).toBe(true)
    expect(hasInsufficientStock({ qtde: 6, saldo_estoque: 5, reservar: 'S' })).toBe(false)
  })
})

describe('checkPedido', () => {
  it('accepts a valid order, at the minimum to the cent', () => expect(brokenRules({})).toEqual([]))
  it('needs no payment condition for a locked customer', () =>
    expect(brokenRules({ condicao: null })).toEqual([]))
  it('does not count dropped lines in the minimum value', () => {
    const itens = [...good.pedido.itens, { preco: 10, qtde: -1 }]
    expect(brokenRules({ pedido: { ...good.pedido, itens } })).toEqual([])
  })
  it('reports every broken rule, in the order of the section', () => {
    const itens = [
      { preco: 0, qtde: 1 },
      { preco: 1, qtde: 1, ativo: 'N' },
    ] as const
    const pedido = { per_desc: 101, tab_pre: 'NORTE', tab_trans: '8', itens }
    expect(brokenRules({ pedido, cliente: { bloqueio: 'S', ativo: 'S' } })).toEqual([
      'perDescMaximo',
      'tabelaRepresentante',
      'transportadoraColecao',
      'descontoMaximo',
      'valorMinimo',
      'clienteBloqueado',
      'precoZerado',
      'produtoInativo',
    ])
    expect(brokenRules({ pedido: { ...good.pedido, itens: [] } })).toEqual(['semItens', 'valorMinimo'])
  })
})
