import { Link } from '@tanstack/react-router'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { Copy, Pencil } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { FaturarButton } from '../faturar/button'
import { PedidoPrintButton } from '../papel/use-pdf'

interface VerActionsProps {
  pedido: Pedido
  /** Whether the form can edit the order. */
  canEdit: boolean
  /** Whether the order belongs to the session's company, in which forms work. */
  isOwn: boolean
}

/** Actions on an order that is being read; its PDF is printed, shared and mailed from the PDF viewer. */
export function VerActions({ pedido, canEdit, isOwn }: VerActionsProps) {
  const { numero, empresa } = pedido
  const params = { numero: String(numero) }
  return (
    <>
      <PedidoPrintButton numero={numero} empresa={empresa} />
      {isOwn && (
        <Link
          to="/FormPedido/$numero"
          params={params}
          search={{ duplicar: 'true' }}
          className={buttonClass({ size: 'sm' })}
        >
          <Copy aria-hidden />
          Duplicar
        </Link>
      )}
      <FaturarButton pedido={pedido} />
      {canEdit && (
        <Link
          to="/FormPedido/$numero"
          params={params}
          className={buttonClass({ size: 'sm', variant: 'primary' })}
        >
          <Pencil aria-hidden />
          Editar
        </Link>
      )}
    </>
  )
}
