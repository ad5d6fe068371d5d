import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { editRefusal } from '@trama/rules/pedido/status'
import { Copy, Eye, Milestone, Pencil, Printer } from 'lucide-react'
import type { RowAction } from '@/components/crud/grid/grid-column'
import { pedidoHref } from '../pedido-keys'
import { foreignRefusal } from '../foreign-refusal'

/** Read, edit, duplicate, print and where it stands; the form works in the session's company only. */
export const pedidoRowActions =
  (
    ownEmpresa: string,
    onPrint: (pedido: PedidoListItem) => void,
    onSituacao: ((pedido: PedidoListItem) => void) | undefined,
  ) =>
  (pedido: PedidoListItem): RowAction[] => {
    const { numero, empresa } = pedido
    const foreign = foreignRefusal(empresa, ownEmpresa)
    return [
      {
        label: `Ver pedido ${numero}`,
        icon: <Eye />,
        byRow: true,
        href: pedidoHref(numero, foreign && empresa),
      },
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
