import { missingTerms, PedidoInput } from '@trama/contract/apl/pedido/input'
import { describe, expect, it } from 'vitest'
import { bodyErrors } from '@/components/crud/form/form-errors'
import { type CustomerTerms, customerValues } from './customer-terms'
import { toBody } from './save'
import { emptyPedido, type ItemForm, toForm } from './form-model'
import { linha, pedido as umPedido } from '@/components/pedido/pedido-records.test-help'

const today = '2026-11-21'

const line = linha({
  codigo: '10',
  cor: '001',
  tam: 'P',
  preco_orig: 41.9,
  qtde: 5,
  qtde_f: 2,
  faturado: 2,
  expedido: 2,
  dt_entrega: today,
  observacao: 'x',
})
const pedido = umPedido({ per_desc: 5, vlr_desc: 10, motivo: 'M1', qtde: 5, faturado: 2, itens: [line] })

describe('toBody', () => {
  it('sends an opened order back as the contract requires', () => {
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

  it('sends an order of materials with that item type', () => {
    const form = toForm({ ...pedido, itens: [{ ...line, tipo: 'M' }] })
    expect(toBody(form, 0)).toMatchObject({ tipo: 'M', itens: [{ tipo: 'M' }] })
  })

  it('drops lines without quantity', () => {
    const form = toForm(pedido)
    const itens: ItemForm[] = form.itens.map((item) => ({ ...item, qtde: 0 }))
    expect(toBody({ ...form, itens }, 2).itens).toEqual([])
  })

  it('reports the missing values of an empty order at their fields', () => {
    const body = toBody(emptyPedido(today), 0)
    const errors = bodyErrors(PedidoInput, body)
    const missing = missingTerms(body, { hasItens: false, ownTerms: false })
    expect(new Set([...errors, ...missing].map(({ mensagem }) => mensagem))).toEqual(
      new Set(['Valor obrigatório.']),
    )
    expect(errors.map(({ campo }) => campo)).toEqual(['entrega', 'codcli', 'codrep'])
    expect(missing.map(({ campo }) => campo)).toEqual(['colecao', 'tab_pre', 'tab_trans', 'cif', 'codcond'])
  })

  it('requires no terms of a draft except the price table of its items', () => {
    const body = toBody(emptyPedido(today), 2)
    expect(missingTerms(body, { hasItens: false, ownTerms: false })).toEqual([])
    expect(missingTerms(body, { hasItens: true, ownTerms: false })).toEqual([
      { campo: 'tab_pre', mensagem: 'Valor obrigatório.' },
    ])
  })

  it('refuses a discount above 100 and an invalid date', () => {
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

  it('fills empty fields and keeps chosen values', () => {
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

  it('replaces the terms of the customer before', () => {
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

  it('locks every term to the record, with CIF where it has none', () => {
    const form = { ...emptyPedido(today), tab_pre: 'SUL', per_desc: 7, cif: 3 as const }
    const values = customerValues(form, {
      customer: { ...customer, cif: null },
      locked: true,
      keepCodrep: false,
    })
    expect(values).toMatchObject({ tab_pre: 'NORDESTE', per_desc: 3, cif: 1 })
  })

  it('keeps the representative who sells', () => {
    const form = { ...emptyPedido(today), codrep: '1' }
    expect(customerValues(form, { customer, locked: false, keepCodrep: true }).codrep).toBe('1')
  })
})
