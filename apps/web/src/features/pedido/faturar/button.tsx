import type { Pedido } from '@trama/contract/apl/pedido/record'
import { isReleased, pendenteOf } from '@trama/rules/pedido/status'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'

const load = async () => (await import('./dialog')).FaturarDialog

/** To internal users, of a released order of which something is left to invoice. */
export function FaturarButton({ pedido }: { pedido: Pedido }) {
  const { usuario, flagsVersao } = useSession()
  // As it was when the dialog was opened: what was made of it must not close it.
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
