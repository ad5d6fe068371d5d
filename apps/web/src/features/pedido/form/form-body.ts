import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { connection } from '@/lib/connection'
import type { Nullable } from '../nullable'
import type { ItemForm, PedidoForm } from './form-model'

const orNull = (text: string) => text.trim() || null

/**
 * Body of create and update. Still missing values are null, so that the contract's schema refuses them with
 * "Valor obrigatório.".
 */
export function toBody(form: PedidoForm, bloqueio: 0 | 2): Nullable<PedidoInput> & { itens: unknown[] } {
  return {
    codcli: form.codcli,
    cnpj: orNull(form.cnpj),
    codrep: form.codrep,
    dt_emissao: form.dt_emissao || null,
    dt_fatura: form.dt_fatura || null,
    entrega: form.entrega || null,
    tab_trans: form.tab_trans,
    cif: form.cif,
    colecao: form.colecao,
    pgto: orNull(form.pgto),
    codcond: form.codcond,
    tab_pre: form.tab_pre,
    per_desc: form.per_desc,
    vlr_desc: form.vlr_desc,
    obs: orNull(form.obs),
    empresa: connection.empresa,
    validar_estoque: 'N',
    bloqueio,
    motivo: form.motivo,
    tipo: form.tipo,
    ped_cli: orNull(form.ped_cli),
    sit_dup: form.sit_dup,
    moeda: form.moeda,
    frete: form.frete,
    ris: orNull(form.ris),
    itens: form.itens
      .filter(({ qtde }) => qtde > 0)
      .map((item, index) => ({ ...toBodyItem(item, form.tipo), nr_item: index + 1 })),
  }
}

function toBodyItem(item: ItemForm, tipo: ItemTipo): PedidoInput['itens'][number] {
  const { ordem, codigo, cor, tam, preco, preco_orig, qtde, dt_entrega, desc_pack, estampa, observacao } =
    item
  const texts = { dt_entrega, desc_pack, estampa, observacao }
  const quantities = { qtde, qtde_orig: firstQtde(item), qtde_f: item.qtde_f, qtde_c: item.cancelado }
  return { ordem, codigo, cor, tam, deposito: null, preco, preco_orig, ...quantities, tipo, ...texts }
}

/** A line that is on no server yet was first typed as it is now. */
const firstQtde = ({ ordem, qtde, qtde_lida }: ItemForm) => (ordem === null ? qtde : (qtde_lida ?? qtde))
