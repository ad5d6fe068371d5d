import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from './picture-dialog.module.css'
import { ProductImage } from './product-image'

/** A picture: of the product itself, or of one of its colours. */
export interface Picture {
  /** Code of the product, or code-colour. */
  codigo: string
  title: string
  /** The colour's code; absent for the product itself. */
  cor?: string | undefined
}

export interface PictureDialogProps {
  tipo: ItemTipo
  pictures: readonly Picture[]
  /** Code of the picture that is shown first. */
  first: string
  onClose: () => void
}

/** Dialog with the large pictures of a product and its colours: a swipe, the arrows or the buttons move on. */
export function PictureDialog({ tipo, pictures, first, onClose }: PictureDialogProps) {
  const start = Math.max(
    0,
    pictures.findIndex(({ codigo }) => codigo === first),
  )
  const [at, setAt] = useState(start)
  const strip = useRef<HTMLUListElement>(null)
  const shown = pictures[at]

  useEffect(() => {
    const { current } = strip
    if (current) current.scrollLeft = start * current.clientWidth
  }, [start])

  function show(step: number) {
    const next = Math.min(pictures.length - 1, Math.max(0, at + step))
    setAt(next)
    const { current } = strip
    if (current) current.scrollLeft = next * current.clientWidth
  }
  useArrows(show)

  function follow({ scrollLeft, clientWidth }: HTMLElement) {
    if (clientWidth > 0) setAt(Math.min(pictures.length - 1, Math.round(scrollLeft / clientWidth)))
  }

  return (
    <Dialog
      open
      size="lg"
      title={shown?.title}
      description={`${shown?.cor === undefined ? 'Produto' : `Cor ${shown.cor}`} · ${at + 1} de ${pictures.length}`}
      onClose={onClose}
      footer={
        <>
          <Button icon={<ChevronLeft />} aria-disabled={at === 0} onClick={() => show(-1)}>
            Cor anterior
          </Button>
          <Button icon={<ChevronRight />} aria-disabled={at === pictures.length - 1} onClick={() => show(1)}>
            Próxima cor
          </Button>
        </>
      }
    >
      <ul ref={strip} className={styles.strip} onScroll={(event) => follow(event.currentTarget)}>
        {pictures.map(({ codigo, title }, index) => (
          <li key={codigo} className={styles.picture} aria-hidden={index !== at || undefined}>
            {/* Only the neighbours of the shown picture are loaded. */}
            {Math.abs(index - at) <= 1 && (
              <ProductImage tipo={tipo} codigo={codigo} alt={title} size="full" eager />
            )}
          </li>
        ))}
      </ul>
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
