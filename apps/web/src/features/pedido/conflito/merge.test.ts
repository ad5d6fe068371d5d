import { describe, expect, it } from 'vitest'
import { compareThree, type MergeField, mergeThree } from '@/components/crud/form/three-way'
import { type PedidoForm, toForm } from '../form/form-model'
import { linha, pedido } from '@/components/pedido/pedido-records.test-help'
import { pedidoFields } from './merge'

type Change = (form: PedidoForm) => Partial<PedidoForm>

const BASE = toForm(
  pedido({
    itens: [
      linha(),
      linha({ ordem: 2, tam: 'G', qtde: 4 }),
      linha({ ordem: 3, codigo: '2002', descricao: 'Saia', qtde: 5 }),
    ],
  }),
)

/** What the dialog shows, and the order that results from the given choices. */
function meet(mine: Change, theirs: Change, choice: 'mine' | 'theirs' = 'mine') {
  const versions = {
    base: BASE,
    mine: { ...BASE, ...mine(BASE) },
    theirs: { ...BASE, versao: 2, ...theirs(BASE) },
  }
  const changed = compareThree(versions, pedidoFields(versions))
  const merged = mergeThree(versions, changed, new Map(changed.both.map((field) => [field, choice])))
  const told = (fields: MergeField<PedidoForm>[]) =>
    fields.map(({ label, show }) =>
      [label, show(versions.mine), show(versions.theirs), show(BASE)].join(' | ').replaceAll('\u00A0', ' '),
    )
  return {
    mine: told(changed.mine),
    theirs: told(changed.theirs),
    both: told(changed.both),
    merged,
    itens: merged.itens.map(({ ordem, codigo, tam, qtde, preco }) => [ordem, codigo, tam, qtde, preco]),
  }
}

const qtde =
  (ordem: number, pieces: number): Change =>
  ({ itens }) => ({ itens: itens.map((item) => (item.ordem === ordem ? { ...item, qtde: pieces } : item)) })
const without =
  (ordem: number): Change =>
  ({ itens }) => ({ itens: itens.filter((item) => item.ordem !== ordem) })
const none: Change = () => ({})

describe('two users edit one order', () => {
  it('a cell that both changed is a question, named by product, colour and size', () => {
    const found = meet(qtde(1, 12), qtde(1, 8))
    expect(found.both).toEqual(['1001 Azul M | 12 | 8 | 10'])
    expect(found.itens[0]).toEqual([1, '1001', 'M', 12, 40])
    expect(meet(qtde(1, 12), qtde(1, 8), 'theirs').itens[0]).toEqual([1, '1001', 'M', 8, 40])
    expect(found.merged.versao).toBe(2)
  })

  it('cells that only one side changed are merged without a question', () => {
    const found = meet(qtde(1, 12), qtde(2, 9))
    expect(found.both).toEqual([])
    expect([found.mine, found.theirs]).toEqual([['1001 Azul M | 12 | 10 | 10'], ['1001 Azul G | 4 | 9 | 4']])
    expect(found.itens.map(([, , , pieces]) => pieces)).toEqual([12, 9, 5])
  })

  it('a product removed by one user and changed by the other is a question', () => {
    const found = meet(qtde(3, 7), without(3))
    expect(found.both).toEqual(['2002 Azul M | 7 | fora do pedido | 5'])
    // The server has no such line any more, so the line is sent as a new one.
    expect(found.itens.at(-1)).toEqual([null, '2002', 'M', 7, 40])
    expect(meet(qtde(3, 7), without(3), 'theirs').itens).toHaveLength(2)
    expect(meet(without(3), none).itens).toHaveLength(2)
    expect(meet(none, without(3)).itens).toHaveLength(2)
  })

  it('a line that both added stays once, beside its product', () => {
    const added =
      (pieces: number): Change =>
      ({ itens }) => ({
        itens: [
          ...itens,
          ...itens.slice(0, 1).map((item) => ({ ...item, ordem: null, tam: 'P', qtde: pieces })),
        ],
      })
    expect(meet(added(3), added(3)).itens).toHaveLength(4)
    const found = meet(added(3), none)
    expect(found.mine).toEqual(['1001 Azul P | 3 | fora do pedido | fora do pedido'])
    expect(found.itens.map(([, codigo]) => codigo)).toEqual(['1001', '1001', '1001', '2002'])
  })

  it('two patterns of one cell are two cells', () => {
    const pattern: Change = ({ itens }) => ({
      itens: itens.map((item) =>
        item.ordem === 1 ? { ...item, estampa: '5', desc_estampa: 'Flor', ordem: null } : item,
      ),
    })
    const found = meet(pattern, none)
    expect(found.mine).toEqual([
      '1001 Azul M | fora do pedido | 10 | 10',
      '1001 Azul M · Flor | 10 | fora do pedido | fora do pedido',
    ])
    expect(found.itens).toHaveLength(3)
  })

  it('price and note of a product are one field each', () => {
    const price: Change = ({ itens }) => ({
      itens: itens.map((item) => (item.codigo === '1001' ? { ...item, preco: 38 } : item)),
    })
    const note: Change = ({ itens }) => ({
      itens: itens.map((item) => (item.codigo === '1001' ? { ...item, observacao: 'sem etiqueta' } : item)),
    })
    const found = meet(price, note)
    expect(found.mine).toEqual(['1001 Camiseta: preço | R$ 38,00 | R$ 40,00 | R$ 40,00'])
    expect(found.theirs).toEqual(['1001 Camiseta: observação |  | sem etiqueta | '])
    expect(found.merged.itens.map(({ preco, observacao }) => [preco, observacao])).toEqual([
      [38, 'sem etiqueta'],
      [38, 'sem etiqueta'],
      [40, null],
    ])
  })

  it('quantities invoiced in the meantime stay as they are', () => {
    const invoiced: Change = ({ itens }) => ({
      itens: itens.map((item) => (item.ordem === 1 ? { ...item, qtde_f: 2 } : item)),
    })
    const found = meet(qtde(1, 12), invoiced)
    expect(found.mine).toEqual(['1001 Azul M (bloqueado, fica como está) | 12 | 10 | 10'])
    expect(found.itens[0]).toEqual([1, '1001', 'M', 10, 40])
  })

  it('the header is compared by names, not by codes', () => {
    const found = meet(
      () => ({ tab_trans: '02', desc_tab_trans: 'Rápido', cif: 2, per_desc: 5, dt_fatura: '2026-10-09' }),
      () => ({ tab_trans: '03', desc_tab_trans: 'Norte', obs: 'ligar antes' }),
    )
    expect(found.both).toEqual(['Transportadora | 02 · Rápido | 03 · Norte | 01 · Vale'])
    expect(found.mine).toEqual([
      'Faturamento | 09/10/2026 | 02/10/2026 | 02/10/2026',
      'Tipo de frete | FOB | CIF | CIF',
      'Desconto | 5% | 0% | 0%',
    ])
    expect(found.theirs).toEqual(['Observação |  | ligar antes | '])
    expect(found.merged).toMatchObject({ tab_trans: '02', desc_tab_trans: 'Rápido', obs: 'ligar antes' })
  })

  it('another item type is one question for all items', () => {
    const materials: Change = ({ itens }) => ({ tipo: 'M', itens: itens.slice(0, 1) })
    const found = meet(materials, qtde(1, 8))
    expect(found.both).toEqual(['Tipo de item | Material: 1 item | Produto: 3 itens | Produto: 3 itens'])
    expect(found.merged.tipo).toBe('M')
  })
})
