import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { completePedido, PedidoReply } from './record'

/** Fields that S1 §3.6 names for the detail of an order. */
const NAMED = {
  numero: 12,
  ped_cli: null,
  dt_emissao: '01/10/2026',
  dt_fatura: '02/10/2026',
  entrega: null,
  codcli: 7,
  nome: 'Loja',
  codrep: '1',
  nome_rep: 'Ana',
  tab_trans: '01',
  desc_tab_trans: 'Própria',
  cif: 1,
  colecao: '1',
  desc_colecao: 'Verão',
  tab_pre: 'SUL',
  desc_tab_pre: 'Sul',
  per_desc: 10,
  vlr_desc: 5,
  bloqueio: 1,
  financeiro: 1,
  sit_dup: 'N',
}
const ITEM = {
  ordem: 1,
  codigo: '1001',
  descricao: 'Camiseta',
  tipo: 'P',
  cor: '010',
  tam: 'M',
  preco_orig: 40,
  preco: 40,
  qtde: 10,
  faturado: 4,
  cancelado: 1,
  expedido: 0,
  reservado: 0,
}

it('the client computes what the server leaves out of an order from its items', () => {
  const reply = z.decode(PedidoReply, { ...NAMED, itens: [ITEM] } as never)
  expect(completePedido(reply, '001')).toMatchObject({
    empresa: '001',
    cnpj: '',
    qtde: 9,
    faturado: 4,
    valor_total_bruto: 360,
    valor_total_liq: 319.5,
    valor_total_fat: 142,
    valor_total_pen: 177.5,
    itens: [{ qtde_f: 4, faturado: 4 }],
  })
})

it('a complete order keeps the values that the server sends', () => {
  const said = { empresa: '002', cnpj: '27416983000106', qtde: 8, valor_total_liq: 300 }
  const reply = z.decode(PedidoReply, { ...NAMED, ...said, itens: [{ ...ITEM, qtde_f: 5 }] } as never)
  expect(completePedido(reply, '001')).toMatchObject({ ...said, itens: [{ qtde_f: 5, faturado: 4 }] })
})
