import type { PedidoListItem } from '@trama/contract/apl/pedido-list'
import { PEDIDO_MESSAGES } from '@trama/rules/pedido-messages'
import { canEditPedido, isReleased } from '@trama/rules/pedido-status'
import { Copy, Milestone, Pencil, Printer } from 'lucide-react'
import type { RowAction } from '@/components/crud/grid-column'

/** The server's words for an order that is over. */
const CLOSED = 'Pedido faturado ou cancelado. Impossível continuar.'

/** Why the form cannot open an order for editing (S1 §4.1); undefined when it can. */
function editRefusal(pedido: PedidoListItem): string | undefined {
  const pendente = pedido.qtde - pedido.faturado
  if (canEditPedido({ ...pedido, pendente })) return undefined
  return pendente > 0 && isReleased(pedido) ? PEDIDO_MESSAGES.liberado : CLOSED
}

/** Edit, duplicate, print and where it stands; the form works in the session's company only. */
export const pedidoRowActions =
  (
    ownEmpresa: string,
    onPrint: (pedido: PedidoListItem) => void,
    onSituacao: ((pedido: PedidoListItem) => void) | undefined,
  ) =>
  (pedido: PedidoListItem): RowAction[] => {
    const { numero, empresa } = pedido
    const foreign =
      empresa === ownEmpresa ? undefined : `Pedido da empresa ${empresa}. Selecione a empresa para continuar.`
    return [
      {
        label: `Editar pedido ${numero}`,
        icon: <Pencil />,
        href: `/FormPedido/${numero}`,
        disabled: foreign ?? editRefusal(pedido),
      },
      {
        label: `Duplicar pedido ${numero}`,
        icon: <Copy />,
        href: `/FormPedido/${numero}?duplicar=true`,
        disabled: foreign,
      },
      {
        label: `Imprimir pedido ${numero}`,
        icon: <Printer />,
        shortcut: 'i',
        onRun: () => onPrint(pedido),
      },
      ...(onSituacao
        ? [
            {
              label: `Por que parou? Pedido ${numero}`,
              icon: <Milestone />,
              shortcut: 'p',
              onRun: () => onSituacao(pedido),
            },
          ]
        : []),
    ]
  }
