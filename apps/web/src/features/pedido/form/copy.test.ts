import type { CheckedRow } from '@trama/contract/apl/pedido/rows'
import { expect, test } from 'vitest'
import { copyItens, copyText, priceChanges, toDuplicate } from './copy'
import { emptyPedido, type ItemForm } from './form-model'

const today = '2026-11-21'
const item = (given: Partial<ItemForm> = {}): ItemForm => ({
  ordem: 3,
  codigo: 'CAM1',
  descricao: 'Camisa',
  cor: '001',
  desc_cor: 'Azul',
  tam: 'P',
  preco: 45,
  preco_orig: 50,
  qtde: 5,
  qtde_f: 2,
  cancelado: 3,
  expedido: 2,
  reservado: 1,
  dt_entrega: '2026-10-03',
  desc_pack: 'Pack 12',
  estampa: 'F1',
  desc_estampa: 'Flores',
  observacao: 'Etiqueta',
  ...given,
})
const said = (given: Partial<CheckedRow> = {}): CheckedRow => ({
  linha: 1,
  tipo: 'P',
  codigo: 'CAM1',
  descricao: 'Camisa',
  cor: '001',
  desc_cor: 'Azul',
  tam: 'P',
  barra: null,
  preco: 50,
  saldo_estoque: 0,
  ativo: 'S',
  erro: null,
  ...given,
})

test('the header keeps customer, terms and texts, but not number, dates and history', () => {
  const old = {
    ...emptyPedido('2026-01-01'),
    numero: 12,
    versao: 4,
    ped_cli: 'OC-1',
    codcli: 7,
    codrep: '1',
    colecao: 'VER',
    tab_pre: 'SUL',
    tab_trans: '01',
    cif: 1 as const,
    codcond: '001',
    per_desc: 5,
    vlr_desc: 10,
    moeda: 'USD',
    frete: 30,
    ris: 'R1',
    obs: 'Entregar cedo',
    motivo: 'M1',
    itens: [item()],
  }
  expect(toDuplicate(old, today)).toEqual({
    ...old,
    numero: null,
    versao: null,
    ped_cli: '',
    dt_emissao: today,
    dt_fatura: today,
    entrega: null,
    vlr_desc: 0,
    motivo: null,
    itens: [{ ...item(), ordem: null, qtde_f: 0, cancelado: 0, expedido: 0, reservado: 0, dt_entrega: null }],
  })
})

test('an item keeps ordered quantity, pattern, pack and note, and gets today’s price', () => {
  const before = item()
  const { itens, fora, precos } = copyItens([before], [said({ preco: 55 })])
  expect(itens).toEqual([{ ...before, preco: 55, preco_orig: 55 }])
  expect([fora, precos]).toEqual([[], ['CAM1 Camisa: R$\u00a045,00 → R$\u00a055,00']])
})

test('a copy has no message when prices are the same and all items stay', () => {
  expect(copyText(copyItens([item({ preco: 50 })], [said()]))).toBeUndefined()
})

test('inactive, unknown and unpriced products are left out and named once, with the reason', () => {
  const itens = [item(), item({ tam: 'M' }), item({ codigo: 'X', descricao: 'Saia', preco: 50 })]
  const reasons = [
    'Produto inativo.',
    'Produto CAM1 não encontrado.',
    'Preco para produto CAM1 na tabela SUL não encontrado.',
    'Preço zerado. Impossível continuar.',
    'Nenhuma cor encontrada.',
  ]
  for (const erro of reasons) {
    const refused = said({ erro, preco: null })
    const copied = copyItens(itens, [refused, refused, said({ codigo: 'X' })])
    expect(copied.itens.map(({ codigo }) => codigo)).toEqual(['X'])
    expect(copyText(copied)).toBe(`Ficaram fora da cópia:\nCAM1 Camisa: ${erro}`)
  }
})

test('a copy’s message names the missing colours and sizes of a product that stays', () => {
  const itens = [item({ preco: 50 }), item({ tam: 'M' }), item({ cor: '002', desc_cor: 'Verde' })]
  const copied = copyItens(itens, [
    said(),
    said({ erro: 'Cor ou tamanho inativo.' }),
    said({ erro: 'Cor 002 não encontrada.' }),
  ])
  expect(copied.fora).toEqual([
    'CAM1 Camisa · Azul M: Cor ou tamanho inativo.',
    'CAM1 Camisa · Verde P: Cor 002 não encontrada.',
  ])
  expect(copied.itens.map(({ tam, cor }) => `${cor} ${tam}`)).toEqual(['001 P'])
})

test('one line names all sizes with the same change of price', () => {
  const before = [item(), item({ tam: 'M' }), item({ tam: 'GG', preco: 60 })]
  const after = before.map((line) => ({ ...line, preco: line.tam === 'GG' ? 66 : 50 }))
  expect(priceChanges(before, after)).toEqual([
    'CAM1 Camisa: R$\u00a045,00 → R$\u00a050,00',
    'CAM1 Camisa: R$\u00a060,00 → R$\u00a066,00',
  ])
})
