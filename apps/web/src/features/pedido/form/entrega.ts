import type { Colecao } from '@trama/contract/apl/catalogo'
import { todayIn } from '@trama/rules/date-br'
import { entregaProposta } from '@trama/rules/pedido/entrega'
import type { PedidoParametros } from '../itens/parametros'
import type { PedidoForm } from './form-model'

/** Day of delivery that a new order proposes, in the collection that it is of; null where it asks for it. */
export const entregaDe = (
  { dt_emissao }: Pick<PedidoForm, 'dt_emissao'>,
  { diasDeEntrega }: PedidoParametros,
  colecao: Colecao | undefined,
): string | null => entregaProposta(dt_emissao ?? todayIn(), diasDeEntrega, colecao)
