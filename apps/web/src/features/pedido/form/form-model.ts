import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { Pedido, PedidoItem } from '@trama/contract/apl/pedido/record'
import type { PedidoRecusa } from '@trama/contract/apl/pedido/codes'
import { precisaPorCelula } from '@trama/rules/pedido/estoque'
import type { Nullable } from '../nullable'

/** A line of the order as the form holds it; `ordem` null is one that the server does not have yet. */
export interface ItemForm
  extends Pick<
    PedidoItem,
    | 'codigo'
    | 'descricao'
    | 'cor'
    | 'desc_cor'
    | 'tam'
    | 'preco'
    | 'preco_orig'
    | 'qtde'
    | 'qtde_f'
    | 'cancelado'
    | 'expedido'
    | 'reservado'
    | 'dt_entrega'
    | 'desc_pack'
    | 'estampa'
    | 'desc_estampa'
    | 'observacao'
  > {
  ordem: number | null
  /** Quantity that the server had when the form was opened. */
  qtde_lida?: number | undefined
}

type Kept = Pick<
  Pedido,
  | 'nome'
  | 'cnpj'
  | 'nome_rep'
  | 'desc_tab_trans'
  | 'desc_colecao'
  | 'desc_tab_pre'
  | 'per_desc'
  | 'vlr_desc'
  | 'sit_dup'
>
type Chosen = Nullable<
  Pick<
    Pedido,
    | 'numero'
    | 'versao'
    | 'dt_emissao'
    | 'dt_fatura'
    | 'entrega'
    | 'codcli'
    | 'codrep'
    | 'tab_trans'
    | 'cif'
    | 'colecao'
    | 'tab_pre'
    | 'codcond'
    | 'moeda'
    | 'frete'
    | 'motivo'
  >
>
type Texts = Record<'ped_cli' | 'ris' | 'obs' | 'pgto' | 'desc_moeda', string>

/** Values of the order form, under the wire's names (S1 §3.6); the names beside codes are for the eye only. */
export interface PedidoForm extends Kept, Chosen, Texts {
  /** Why the order came back, for the eye only. */
  recusa: PedidoRecusa | null
  /** What the server said when the order came back from the device's queue, for the eye only. */
  devolvido: string | null
  /** Products or materials, never both. */
  tipo: ItemTipo
  itens: ItemForm[]
  /** Pieces that the order as stored holds in stock, by `celulaKey`. */
  retido: Record<string, number>
}

export function emptyPedido(today: string, tipo: ItemTipo = 'P'): PedidoForm {
  return {
    numero: null,
    versao: null,
    ped_cli: '',
    dt_emissao: today,
    dt_fatura: today,
    entrega: today,
    codcli: null,
    nome: '',
    cnpj: '',
    codrep: null,
    nome_rep: '',
    colecao: null,
    desc_colecao: '',
    tab_pre: null,
    desc_tab_pre: '',
    tab_trans: null,
    desc_tab_trans: '',
    cif: null,
    codcond: null,
    pgto: '',
    per_desc: 0,
    vlr_desc: 0,
    moeda: null,
    desc_moeda: '',
    frete: null,
    ris: '',
    motivo: null,
    obs: '',
    sit_dup: 'N',
    recusa: null,
    devolvido: null,
    tipo,
    itens: [],
    retido: {},
  }
}

export function toForm(pedido: Pedido): PedidoForm {
  return {
    numero: pedido.numero,
    versao: pedido.versao ?? null,
    ped_cli: pedido.ped_cli ?? '',
    dt_emissao: pedido.dt_emissao,
    dt_fatura: pedido.dt_fatura,
    entrega: pedido.entrega,
    codcli: pedido.codcli,
    nome: pedido.nome,
    cnpj: pedido.cnpj,
    codrep: pedido.codrep,
    nome_rep: pedido.nome_rep,
    colecao: pedido.colecao,
    desc_colecao: pedido.desc_colecao,
    tab_pre: pedido.tab_pre,
    desc_tab_pre: pedido.desc_tab_pre,
    tab_trans: pedido.tab_trans,
    desc_tab_trans: pedido.desc_tab_trans,
    cif: pedido.cif,
    codcond: pedido.codcond,
    pgto: pedido.pgto ?? '',
    per_desc: pedido.per_desc,
    vlr_desc: pedido.vlr_desc,
    moeda: pedido.moeda,
    desc_moeda: '',
    frete: pedido.frete,
    ris: pedido.ris ?? '',
    motivo: pedido.motivo,
    obs: pedido.obs ?? '',
    sit_dup: pedido.sit_dup,
    recusa: pedido.recusa ?? null,
    devolvido: null,
    tipo: pedido.itens[0]?.tipo ?? 'P',
    itens: pedido.itens.map(toItem),
    retido: pedido.compromete === 'S' ? Object.fromEntries(precisaPorCelula(pedido.itens)) : {},
  }
}

/** Picks the fields, so that what the form does not know never travels back. */
function toItem(item: PedidoItem): ItemForm {
  const { ordem, codigo, descricao, cor, desc_cor, tam, preco, preco_orig, qtde } = item
  const { qtde_f, cancelado, expedido, reservado, dt_entrega, desc_pack, estampa, desc_estampa, observacao } =
    item
  const cell = { ordem, codigo, descricao, cor, desc_cor, tam, preco, preco_orig, qtde, qtde_lida: qtde }
  return {
    ...cell,
    qtde_f,
    cancelado,
    expedido,
    reservado,
    dt_entrega,
    desc_pack,
    estampa,
    desc_estampa,
    observacao,
  }
}
