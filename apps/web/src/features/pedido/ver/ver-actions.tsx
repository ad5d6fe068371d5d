import { Link } from '@tanstack/react-router'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { Copy, Pencil, ReceiptText } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { PedidoPaperButtons } from '../papel/use-pdf'
import { faturarDraft } from '../pedido-keys'
import { isReleased, pendenteOf } from '@trama/rules/pedido/status'
import { useState } from 'react'
import { useChosenDialog } from '@/components/crud/form/own-draft'
import { Button } from '@/components/ui/button'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'

interface VerActionsProps {
  pedido: Pedido
  /** Whether the form can edit the order. */
  canEdit: boolean
  /** Whether the order belongs to the session's company, in which forms work. */
  isOwn: boolean
  /** True when the order is to be sent at once. */
  sends?: boolean | undefined
}

/** Actions on an order that is being read; its PDF is printed, shared and mailed from the PDF viewer. */
export function VerActions({ pedido, canEdit, isOwn, sends }: VerActionsProps) {
  const { numero, empresa } = pedido
  const params = { numero: String(numero) }
  return (
    <>
      <PedidoPaperButtons numero={numero} empresa={empresa} sends={sends} />
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

const load = async () => (await import('../faturar/dialog')).FaturarDialog

/** Button for internal users, on a released order with pending quantities. */
export function FaturarButton({ pedido }: { pedido: Pedido }) {
  const { usuario, flagsVersao } = useSession()
  // The order as it was when the dialog opened, because the invoice's changes must not close the dialog.
  const [open, setOpen] = useState<Pedido | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const may = isInternal(usuario.tipo) && flagsVersao.faturas && isReleased(pedido) && pendenteOf(pedido) > 0
  const show = () => void fetch().then((isThere) => isThere && setOpen(pedido))
  useChosenDialog(may ? faturarDraft(pedido) : undefined, show)
  return (
    <>
      {may && (
        <Button
          size="sm"
          variant="primary"
          icon={<ReceiptText aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={show}
        >
          Faturar
        </Button>
      )}
      {open && Loaded && <Loaded pedido={open} onClose={() => setOpen(null)} />}
    </>
  )
}
