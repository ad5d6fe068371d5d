import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { ITEM_FIELDS, PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import { bodyValues } from '@/components/crud/form/record-fields'
import { connection } from '@/lib/connection/connection'
import type { Nullable } from '../nullable'
import type { ItemForm, PedidoForm } from './form-model'

/**
 * Body of create and update. Missing values are null, so that the contract's schema refuses them with "Valor
 * obrigatório.".
 */
export function toBody(
  form: PedidoForm,
  bloqueio: 0 | 2,
): Nullable<Omit<PedidoInput, 'itens'>> & { itens: unknown[] } {
  const { cnpj, tipo, sit_dup, visita, itens } = form
  return {
    ...bodyValues(PEDIDO_FIELDS, form),
    cnpj: cnpj || null,
    empresa: connection.empresa,
    validar_estoque: 'N',
    bloqueio,
    tipo,
    sit_dup,
    // Only a new order names its visit.
    ...(visita !== null && { visita }),
    itens: itens
      .filter(({ qtde }) => qtde > 0)
      .map((item, index) => ({ ...toBodyItem(item, tipo), nr_item: index + 1 })),
  }
}

const toBodyItem = (item: ItemForm, tipo: ItemTipo) => ({
  ...bodyValues(ITEM_FIELDS, { ...item, tipo }),
  ordem: item.ordem,
  qtde_orig: firstQtde(item),
  qtde_f: item.qtde_f,
  qtde_c: item.cancelado,
  deposito: null,
})

/** First quantity of a line: a line not stored yet takes its current value. */
const firstQtde = ({ ordem, qtde, qtde_lida }: ItemForm) => (ordem === null ? qtde : (qtde_lida ?? qtde))
