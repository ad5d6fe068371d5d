import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { Ban, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { ConfirmarButton } from './confirmar-button'
import { CompraPrintButton } from './papel/button'
import { CompraSituacaoButton } from './situacao/button'

const loadReceber = async () => (await import('./recebimento/receber-dialog')).ReceberDialog
const loadCancelar = async () => (await import('./recebimento/motivo-dialogs')).CancelarDialog

interface FerramentasProps {
  ordem: Ordem
  /** Called after an action on the order; the form goes back to its list. */
  onDone: (resultado: string) => void
}

/**
 * Tools beside the title: the printed form for all users; the confirmation for suppliers; status, receipt and
 * cancellation for internal users.
 */
export function CompraFerramentas({ ordem, onDone }: FerramentasProps) {
  const { usuario, flagsVersao } = useSession()
  const receber = useOnDemand(loadReceber)
  const cancelar = useOnDemand(loadCancelar)
  const [open, setOpen] = useState<'receber' | 'cancelar' | null>(null)
  const isBuyer = usuario.tipo !== 'fornecedor' && flagsVersao.ordemDeCompra
  const isPending = ordem.situacao === 'P'
  const show = async (which: 'receber' | 'cancelar') => {
    if (await { receber, cancelar }[which].fetch()) setOpen(which)
  }
  const dialog = { ordem, onDone, onClose: () => setOpen(null) }
  return (
    <>
      <CompraPrintButton numero={ordem.numero} empresa={ordem.empresa} />
      {usuario.tipo === 'fornecedor' && flagsVersao.ordemDeCompra && isPending && !ordem.confirmada && (
        <ConfirmarButton ordem={ordem} onDone={onDone} />
      )}
      {isBuyer && <CompraSituacaoButton numero={ordem.numero} empresa={ordem.empresa} />}
      {isBuyer && isPending && ordem.liberado === 'S' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<PackageCheck aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={receber.prepare}
          onClick={() => void show('receber')}
        >
          Receber
        </Button>
      )}
      {isBuyer && isPending && ordem.recebido === 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Ban aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={cancelar.prepare}
          onClick={() => void show('cancelar')}
        >
          Cancelar compra
        </Button>
      )}
      {open === 'receber' && receber.Loaded && <receber.Loaded {...dialog} />}
      {open === 'cancelar' && cancelar.Loaded && <cancelar.Loaded {...dialog} />}
    </>
  )
}
