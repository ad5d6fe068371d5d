import { ITEM_FIELDS, ITEM_PROGRESS, PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import type { PedidoRecusa } from '@trama/contract/apl/pedido/codes'
import type { Pedido, PedidoItem } from '@trama/contract/apl/pedido/record'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { fieldNames } from '@trama/contract/field'
import { precisaPorCelula } from '@trama/rules/pedido/estoque'
import { emptyValues, type FormValues, formValues } from '@/components/crud/form/record-fields'

/** Fields of a line in the form; the item type is the order's. */
const { tipo: _tipo, ...LINE } = { ...ITEM_FIELDS, ...ITEM_PROGRESS }
const LINE_FIELDS = [...fieldNames(LINE), 'descricao', 'desc_cor', 'desc_estampa'] as const

/** A line of the order as the form holds it; `ordem` is null for a line not stored yet. */
export interface ItemForm extends Pick<PedidoItem, (typeof LINE_FIELDS)[number]> {
  ordem: number | null
  /** Quantity on the server when the form was opened. */
  qtde_lida?: number | undefined
  /** Price until more pieces than the server knows priced the line anew. */
  preco_antes?: number | undefined
}

/** Names of codes and data of the customer, shown only and never sent. */
const NAMES = {
  nome: '',
  cnpj: '',
  nome_rep: '',
  desc_colecao: '',
  desc_tab_pre: '',
  desc_tab_trans: '',
  sit_dup: 'N',
} as const satisfies Partial<Pedido>

/** Values of the order form, with the names of the wire (S1 §3.6). */
export interface PedidoForm extends FormValues<typeof PEDIDO_FIELDS>, Pick<Pedido, keyof typeof NAMES> {
  numero: number | null
  versao: number | null
  /** Key of the visit that a new order is written from. */
  visita: string | null
  desc_moeda: string
  /** Why the order was sent back to its author; shown only, never sent. */
  recusa: PedidoRecusa | null
  /** Message of the server when the order came back from the device's queue; shown only, never sent. */
  devolvido: string | null
  /** Item type of the whole order: products or materials, never both. */
  tipo: ItemTipo
  itens: ItemForm[]
  /** Pieces that the stored order holds in stock, by `celulaKey`. */
  retido: Record<string, number>
}

export const emptyPedido = (today: string, tipo: ItemTipo = 'P'): PedidoForm => ({
  ...emptyValues(PEDIDO_FIELDS),
  ...NAMES,
  numero: null,
  versao: null,
  visita: null,
  dt_emissao: today,
  dt_fatura: today,
  desc_moeda: '',
  recusa: null,
  devolvido: null,
  tipo,
  itens: [],
  retido: {},
})

export function toForm(pedido: Pedido): PedidoForm {
  const { numero, versao, recusa, compromete, itens } = pedido
  return {
    ...formValues(PEDIDO_FIELDS, pedido),
    ...pick(pedido, Object.keys(NAMES) as (keyof typeof NAMES)[]),
    numero,
    versao: versao ?? null,
    visita: null,
    desc_moeda: '',
    recusa: recusa ?? null,
    devolvido: null,
    tipo: itens[0]?.tipo ?? 'P',
    itens: itens.map(toItem),
    retido: compromete === 'S' ? Object.fromEntries(precisaPorCelula(itens)) : {},
  }
}

const toItem = (item: PedidoItem): ItemForm => ({
  ...pick(item, LINE_FIELDS),
  ordem: item.ordem,
  qtde_lida: item.qtde,
})

/** Takes named fields of a record, so that unknown fields are never sent back. */
const pick = <T extends object, N extends keyof T>(record: T, names: readonly N[]): Pick<T, N> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, N>
