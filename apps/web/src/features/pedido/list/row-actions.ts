import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { editRefusal } from '@trama/rules/pedido/status'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { sendAction } from '@/components/pdf/send-action'
import { pedidoHref } from '../pedido-keys'
import { foreignRefusal } from '../foreign-refusal'

/**
 * Actions of a row: read, edit, duplicate, print, send, and where the order stands; the form works in the session's
 * company only.
 */
export const pedidoRowActions =
  (
    ownEmpresa: string,
    onPrint: (pedido: PedidoListItem) => void,
    onSend: ((pedido: PedidoListItem) => void) | undefined,
    onSituacao: ((pedido: PedidoListItem) => void) | undefined,
  ) =>
  (pedido: PedidoListItem): RowAction[] => {
    const { numero, empresa } = pedido
    const foreign = foreignRefusal(empresa, ownEmpresa)
    return [
      {
        label: `Ver pedido ${numero}`,
        icon: 'eye',
        byRow: true,
        href: pedidoHref(numero, foreign && empresa),
      },
      {
        label: `Editar pedido ${numero}`,
        icon: 'pencil',
        href: `/FormPedido/${numero}`,
        disabled: foreign ?? editRefusal(pedido),
      },
      {
        label: `Duplicar pedido ${numero}`,
        icon: 'copy',
        href: `/FormPedido/${numero}?duplicar=true`,
        disabled: foreign,
      },
      {
        label: `Imprimir pedido ${numero}`,
        icon: 'printer',
        shortcut: 'i',
        onRun: () => onPrint(pedido),
      },
      ...sendAction(`Enviar pedido ${numero}`, onSend && (() => onSend(pedido))),
      ...(onSituacao
        ? [
            {
              label: `Por que parou? Pedido ${numero}`,
              icon: 'milestone' as const,
              shortcut: 'p',
              onRun: () => onSituacao(pedido),
            },
          ]
        : []),
    ]
  }
