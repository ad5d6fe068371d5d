import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import type { PedidoGradeRow } from '../grade/model'
import { ProductImage } from './product-image'

interface ItemColourDialogProps {
  tipo: ItemTipo
  codigo: string
  rows: readonly PedidoGradeRow[]
  /** Row of the shown colour. */
  row: PedidoGradeRow
  onShow: (row: PedidoGradeRow) => void
  onClose: () => void
}

/** Dialog with a large picture of a colour; the arrows move to the next colour. */
export function ItemColourDialog({ tipo, codigo, rows, row, onShow, onClose }: ItemColourDialogProps) {
  const at = rows.indexOf(row)
  const show = (step: number) => {
    const next = rows[at + step]
    if (next) onShow(next)
  }
  useArrows(show)
  return (
    <Dialog
      open
      size="lg"
      title={row.desc_cor}
      description={`Cor ${row.cor} · ${at + 1} de ${rows.length}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={<ChevronLeft />} aria-disabled={at === 0} onClick={() => show(-1)}>
            Cor anterior
          </Button>
          <Button icon={<ChevronRight />} aria-disabled={at === rows.length - 1} onClick={() => show(1)}>
            Próxima cor
          </Button>
        </>
      }
    >
      <ProductImage
        key={row.cor}
        tipo={tipo}
        codigo={`${codigo}-${row.cor}`}
        alt={row.desc_cor}
        size="full"
        eager
      />
    </Dialog>
  )
}

function useArrows(show: (step: number) => void) {
  useEffect(() => {
    function key(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      show(step)
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  })
}
