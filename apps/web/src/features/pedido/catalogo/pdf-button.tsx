import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import type { CatalogoPdfDialogProps } from './pdf-dialog'

const load = () => import('./pdf-dialog').then((part) => part.CatalogoPdfDialog)

/** Button for the catalogue's PDF; absent on servers that make no documents. */
export function CatalogoPdfButton({
  disabled,
  ...which
}: Omit<CatalogoPdfDialogProps, 'onClose'> & { disabled: boolean }) {
  const { documentos } = useSession().flagsVersao
  const [isOpen, setOpen] = useState(false)
  const { Loaded, prepare, fetch } = useOnDemand<CatalogoPdfDialogProps>(load)
  if (!documentos) return null

  function open() {
    setOpen(true)
    void fetch()
  }

  return (
    <>
      <Button
        size="sm"
        icon={<FileDown aria-hidden />}
        aria-haspopup="dialog"
        disabled={disabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        Compartilhar PDF
      </Button>
      {isOpen && Loaded && <Loaded {...which} onClose={() => setOpen(false)} />}
    </>
  )
}
