import type { Pedido } from '@trama/contract/apl/pedido/record'
import { isReleased, pendenteOf } from '@trama/rules/pedido/status'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'

const load = async () => (await import('./dialog')).FaturarDialog

/** Button for internal users, on a released order with pending quantities. */
export function FaturarButton({ pedido }: { pedido: Pedido }) {
  const { usuario, flagsVersao } = useSession()
  // The order as it was when the dialog opened, because the invoice's changes must not close the dialog.
  const [open, setOpen] = useState<Pedido | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  const may = isInternal(usuario.tipo) && flagsVersao.faturas && isReleased(pedido) && pendenteOf(pedido) > 0
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
          onClick={() => void fetch().then((isThere) => isThere && setOpen(pedido))}
        >
          Faturar
        </Button>
      )}
      {open && Loaded && <Loaded pedido={open} onClose={() => setOpen(null)} />}
    </>
  )
}
