import { describe, expect, it } from 'vitest'
import type { ItemForm } from '../form/form-model'
import { groupItens, mergeProduct, type ProductEntry, removeProduct } from './itens'
import { priceByPieces, reprice } from './reprice'

const item = (over: Partial<ItemForm> = {}): ItemForm => ({
  ordem: 1,
  codigo: '10',
  descricao: 'Camiseta',
  cor: '001',
  desc_cor: 'Branco',
  tam: 'P',
  preco: 40,
  preco_orig: 41.9,
  qtde: 5,
  qtde_f: 0,
  cancelado: 0,
  expedido: 0,
  reservado: 0,
  dt_entrega: null,
  desc_pack: null,
  estampa: null,
  desc_estampa: null,
  observacao: null,
  ...over,
})

const entry = (
  cells: [cor: string, tam: string, qtde: number][],
  over: Partial<ProductEntry> = {},
): ProductEntry => ({
  codigo: '10',
  descricao: 'Camiseta',
  grupo: null,
  preco: null,
  observacao: null,
  cells: cells.map(([cor, tam, qtde]) => ({
    cor,
    desc_cor: cor,
    tam,
    qtde,
    preco: 41.9,
    preco_tabela: 41.9,
  })),
  ...over,
})

describe('mergeProduct', () => {
  it('keeps the number of a line, adds new lines and drops those without quantity', () => {
    const before = [item(), item({ ordem: 2, tam: 'M' }), item({ ordem: 3, codigo: '20' })]
    const after = mergeProduct(
      before,
      entry([
        ['001', 'P', 8],
        ['001', 'M', 0],
        ['002', 'P', 1],
      ]),
    )
    expect(after.map(({ ordem, codigo, cor, tam, qtde }) => [ordem, codigo, cor, tam, qtde])).toEqual([
      [1, '10', '001', 'P', 8],
      [null, '10', '002', 'P', 1],
      [3, '20', '001', 'P', 5],
    ])
  })

  it('changes neither a locked line nor a line outside the grid', () => {
    const locked = item({ qtde_f: 1 })
    const outside = item({ ordem: 2, cor: '099', reservado: 1 })
    const after = mergeProduct([locked, outside], entry([['001', 'P', 99]], { preco: 50 }))
    expect(after).toEqual([locked, outside])
  })

  it('leaves each line its price unless the price is changed', () => {
    const before = [item({ preco: 40 }), item({ ordem: 2, tam: 'M', preco: 38 })]
    const cells: [string, string, number][] = [
      ['001', 'P', 5],
      ['001', 'M', 5],
    ]
    expect(mergeProduct(before, entry(cells)).map(({ preco }) => preco)).toEqual([40, 38])
    expect(mergeProduct(before, entry(cells, { preco: 45 })).map(({ preco }) => preco)).toEqual([45, 45])
  })

  it('sets a chosen pattern on all lines and the pack’s name on filled ones, and leaves the rest as it is', () => {
    const before = [item({ estampa: 'E1', desc_estampa: 'Poá', desc_pack: 'Pack A' })]
    const cells = entry([['001', 'P', 5]], { grupo: 'E1' })
    expect(mergeProduct(before, cells)).toMatchObject([{ estampa: 'E1', desc_pack: 'Pack A' }])
    const chosen = { ...cells, estampa: { codigo: 'E2', descricao: 'Floral' } }
    expect(mergeProduct(before, chosen)).toMatchObject([{ estampa: 'E2', desc_estampa: 'Floral' }])
    expect(mergeProduct(before, { ...cells, estampa: null })).toMatchObject([{ estampa: null }])
    const packed = cells.cells.map((cell) => ({ ...cell, desc_pack: 'Pack B' }))
    expect(mergeProduct(before, { ...cells, cells: packed })).toMatchObject([{ desc_pack: 'Pack B' }])
  })

  it('keeps two lines of one cell while their sum is the same', () => {
    const before = [item(), item({ ordem: 2, qtde: 3, dt_entrega: '2026-12-01' })]
    expect(mergeProduct(before, entry([['001', 'P', 8]]))).toHaveLength(2)
    expect(mergeProduct(before, entry([['001', 'P', 9]]))).toMatchObject([{ ordem: 1, qtde: 9 }])
  })
})

describe('a product in two patterns', () => {
  const poa = item({ estampa: 'E1', desc_estampa: 'Poá' })
  const floral = item({ ordem: 2, estampa: 'E2', desc_estampa: 'Floral', qtde: 7 })
  const other = item({ ordem: 3, codigo: '20' })

  it('forms two groups, each entered and removed on its own', () => {
    expect(groupItens([poa, floral]).map(({ estampa, qtde }) => [estampa, qtde])).toEqual([
      ['E1', 5],
      ['E2', 7],
    ])
    const after = mergeProduct([poa, floral, other], entry([['001', 'P', 9]], { grupo: 'E2' }))
    expect(after).toEqual([poa, { ...floral, qtde: 9 }, other])
    expect(removeProduct([poa, floral, other], floral)).toEqual([poa, other])
  })

  it('has the group of its second pattern behind the first', () => {
    const estampa = { codigo: 'E2', descricao: 'Floral' }
    const after = mergeProduct([poa, other], entry([['001', 'P', 7]], { grupo: 'E2', estampa }))
    expect(after).toMatchObject([poa, { estampa: 'E2', desc_estampa: 'Floral', qtde: 7 }, other])
  })
})

describe('groupItens', () => {
  it('groups by product with sizes in order and exact totals', () => {
    const [group] = groupItens([
      item({ tam: 'GG', preco: 0.1, qtde: 3 }),
      item({ tam: 'P', preco: 0.2, qtde: 1 }),
    ])
    expect(group?.cores[0]?.tamanhos.map(({ tam }) => tam)).toEqual(['P', 'GG'])
    expect(group).toMatchObject({ qtde: 4, valor: 0.5 })
  })
})

describe('removeProduct', () => {
  it('keeps locked lines', () => {
    expect(
      removeProduct([item({ expedido: 1 }), item({ ordem: 2 })], { codigo: '10', estampa: null }),
    ).toMatchObject([{ ordem: 1 }])
  })
})

describe('reprice', () => {
  const prices = new Map([
    ['10', { ativo: 'S' as const, preco_tabela: 50 }],
    ['20', { ativo: 'N' as const, preco_tabela: 60 }],
    ['30', { ativo: 'S' as const, preco_tabela: null }],
  ])

  it('takes the prices of the table and names removed products', () => {
    const lines = ['10', '20', '30', '40'].map((codigo) => item({ codigo, ordem: null }))
    const { itens, dropped } = reprice(lines, 'SUL', prices, 'P')
    expect(itens).toMatchObject([{ codigo: '10', preco: 50, preco_orig: 50 }])
    expect(dropped).toEqual([
      '20 Camiseta: Produto inativo.',
      '30 Camiseta: Preco para produto 30 na tabela SUL não encontrado.',
      '40 Camiseta: Produto 40 não encontrado.',
    ])
  })

  it('takes the price of the colour and size where prices differ', () => {
    const cells = new Map([['001\tP', 50]])
    const own = new Map([['10', { ativo: 'S' as const, preco_tabela: 60, cells }]])
    const { itens, dropped } = reprice([item(), item({ tam: 'M' })], 'SUL', own, 'P')
    expect(itens).toMatchObject([{ tam: 'P', preco: 50, preco_orig: 50 }])
    expect(dropped).toEqual(['10 Camiseta: Preco para produto 10 na tabela SUL não encontrado.'])
  })

  it('keeps a stored line of a discontinued product, and leaves a locked line as it is', () => {
    const { itens } = reprice([item({ codigo: '20' }), item({ codigo: '40', qtde_f: 1 })], 'SUL', prices, 'P')
    expect(itens).toMatchObject([
      { codigo: '20', preco: 60 },
      { codigo: '40', preco: 40 },
    ])
  })

  it('a price of another table stays when the line has its own pieces again', () => {
    const [more] = priceByPieces([item({ qtde_lida: 5, qtde: 6 })], prices, 'table').itens
    const other = new Map([['10', { ativo: 'S' as const, preco_tabela: 60 }]])
    const [moved] = reprice(more ? [more] : [], 'NORTE', other, 'P').itens
    const fewer = priceByPieces(moved ? [{ ...moved, qtde: 5 }] : [], other, 'table')
    expect(fewer).toMatchObject({ itens: [{ qtde: 5, preco: 60 }], told: [] })
  })

  it('more pieces of a stored line cost what the table says now, and its own pieces their price again', () => {
    const stored = item({ qtde_lida: 5 })
    const priced = (line: ItemForm, rule: 'table' | 'atLeastTable' = 'table') =>
      priceByPieces([line], prices, rule)
    const more = priced({ ...stored, qtde: 6 })
    expect(more.itens).toMatchObject([{ qtde: 6, preco: 50, preco_antes: 40 }])
    expect(more.told).toEqual(['10 Camiseta: R$\u00a050,00 (antes R$\u00a040,00)'])
    const again = more.itens.map((line) => ({ ...line, qtde: 7 }))
    expect(priceByPieces(again, prices, 'table')).toEqual({ itens: again, told: [] })
    const back = more.itens.map((line) => ({ ...line, qtde: 5 }))
    expect(priceByPieces(back, prices, 'atLeastTable')).toMatchObject({ itens: [{ preco: 40 }], told: [] })
    // A representative may sell for more than the table says; a customer pays what it says.
    const dear = { ...stored, qtde: 6, preco: 60 }
    expect(priced(dear, 'atLeastTable').itens).toEqual([dear])
    expect(priced(dear).itens).toMatchObject([{ preco: 50 }])
    const others = [stored, item({ ordem: null, qtde: 9 }), { ...stored, qtde: 6, qtde_f: 1 }]
    expect(priceByPieces(others, prices, 'table')).toEqual({ itens: others, told: [] })
  })
})
