import type { Pedido } from '@trama/contract/apl/pedido-record'
import { PedidoInput } from '@trama/contract/apl/pedido-input'
import { describe, expect, it } from 'vitest'
import { bodyErrors } from '@/components/crud/form-errors'
import { type CustomerTerms, customerValues } from './customer-terms'
import { toBody } from './pedido-form-body'
import { emptyPedido, type ItemForm, toForm } from './pedido-form-model'

const today = '2026-11-21'

const line: Pedido['itens'][number] = {
  ordem: 1,
  codigo: '10',
  descricao: 'Camiseta',
  tipo: 'P',
  cor: '001',
  desc_cor: 'Branco',
  tam: 'P',
  barra: '789',
  preco_orig: 41.9,
  preco: 40,
  qtde: 5,
  qtde_f: 2,
  faturado: 2,
  cancelado: 0,
  expedido: 2,
  reservado: 0,
  dt_entrega: today,
  desc_pack: null,
  estampa: null,
  desc_estampa: null,
  observacao: 'x',
}

const pedido: Pedido = {
  numero: 12,
  empresa: '001',
  ped_cli: null,
  dt_emissao: '2026-10-01',
  dt_fatura: '2026-10-02',
  entrega: '2026-10-03',
  codcli: 7,
  nome: 'Loja',
  cnpj: '27416983000106',
  codrep: '1',
  nome_rep: 'Rep',
  tab_trans: '01',
  desc_tab_trans: 'Vale',
  cif: 1,
  colecao: 'V27',
  desc_colecao: 'Verão',
  tab_pre: 'SUL',
  desc_tab_pre: 'Sul',
  per_desc: 5,
  vlr_desc: 10,
  pgto: '30 dias',
  codcond: '004',
  obs: null,
  bloqueio: 0,
  financeiro: 0,
  sit_dup: 'N',
  moeda: null,
  frete: null,
  ris: null,
  motivo: 'M1',
  qtde: 5,
  faturado: 2,
  valor_total_bruto: 200,
  valor_total_liq: 180,
  valor_total_pen: 108,
  valor_total_fat: 72,
  versao: 3,
  itens: [line],
}

describe('toBody', () => {
  it('sends an opened order back as the contract wants it', () => {
    const body = toBody(toForm(pedido), 0)
    expect(bodyErrors(PedidoInput, body)).toEqual([])
    expect(body).toMatchObject({ codcli: 7, bloqueio: 0, validar_estoque: 'N', motivo: 'M1', vlr_desc: 10 })
    expect(body.itens).toEqual([
      expect.objectContaining({
        ordem: 1,
        codigo: '10',
        cor: '001',
        tam: 'P',
        qtde: 5,
        preco: 40,
        tipo: 'P',
      }),
    ])
  })

  it('sends an order of materials as one', () => {
    const form = toForm({ ...pedido, itens: [{ ...line, tipo: 'M' }] })
    expect(toBody(form, 0)).toMatchObject({ tipo: 'M', itens: [{ tipo: 'M' }] })
  })

  it('drops lines without quantity', () => {
    const form = toForm(pedido)
    const itens: ItemForm[] = form.itens.map((item) => ({ ...item, qtde: 0 }))
    expect(toBody({ ...form, itens }, 2).itens).toEqual([])
  })

  it('names what an empty order lacks, at its fields', () => {
    const errors = bodyErrors(PedidoInput, toBody(emptyPedido(today), 0))
    expect(new Set(errors.map(({ mensagem }) => mensagem))).toEqual(new Set(['Valor obrigatório.']))
    expect(errors.map(({ campo }) => campo).toSorted()).toEqual(
      ['cif', 'codcli', 'codrep', 'colecao', 'tab_pre', 'tab_trans'].toSorted(),
    )
  })

  it('refuses a discount above 100 and a date that is none', () => {
    const form = { ...toForm(pedido), per_desc: 101, entrega: '31/02' }
    expect(bodyErrors(PedidoInput, toBody(form, 0))).toEqual([
      { campo: 'entrega', mensagem: 'Valor inválido.' },
      { campo: 'per_desc', mensagem: 'Valor máximo: 100' },
    ])
  })
})

describe('customerValues', () => {
  const customer: CustomerTerms = {
    codcli: 9,
    nome: 'Outra',
    cnpj: '1',
    sit_dup: 'S',
    codrep: ['2'],
    transporte: '03',
    cif: 2,
    tabela: 'NORDESTE',
    condicao: '001',
    desconto: 3,
    frete: null,
  }

  it('fills what is empty and keeps what was chosen', () => {
    const form = { ...emptyPedido(today), tab_pre: 'SUL', per_desc: 7 }
    expect(customerValues(form, { customer, locked: false, keepCodrep: false })).toMatchObject({
      codcli: 9,
      codrep: '2',
      tab_trans: '03',
      tab_pre: 'SUL',
      cif: 2,
      codcond: '001',
      per_desc: 7,
    })
  })

  it('makes room for the terms of the customer before', () => {
    const first = {
      ...emptyPedido(today),
      ...customerValues(emptyPedido(today), { customer, locked: false, keepCodrep: false }),
    }
    const next = { ...customer, codcli: 10, tabela: 'SUL', desconto: 0 }
    const values = customerValues(first, {
      customer: next,
      previous: customer,
      locked: false,
      keepCodrep: false,
    })
    expect(values).toMatchObject({ codcli: 10, tab_pre: 'SUL', per_desc: 0, codrep: '2' })
  })

  it('locks every term to the record, CIF where it has none', () => {
    const form = { ...emptyPedido(today), tab_pre: 'SUL', per_desc: 7, cif: 3 as const }
    const values = customerValues(form, {
      customer: { ...customer, cif: null },
      locked: true,
      keepCodrep: false,
    })
    expect(values).toMatchObject({ tab_pre: 'NORDESTE', per_desc: 3, cif: 1 })
  })

  it('keeps the representative that sells', () => {
    const form = { ...emptyPedido(today), codrep: '1' }
    expect(customerValues(form, { customer, locked: false, keepCodrep: true }).codrep).toBe('1')
  })
})
