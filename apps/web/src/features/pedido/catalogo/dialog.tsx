import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { focusStart } from '@/components/crud/form/focus-start'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import styles from './catalogo.module.css'
import { CatalogoCards } from './cards'
import { CatalogoTerms } from './terms'
import { CatalogoTotals } from './totals'
import type { PedidoForm } from '../form/form-model'
import type { PedidoLocks } from '../form/locks'
import type { ProductEntry } from '../itens/itens'
import type { CatalogoMemory } from './use-catalogo'
import { useQuantidades } from './use-quantidades'

interface CatalogoDialogProps {
  locks: PedidoLocks
  memory: CatalogoMemory
  onOpen: (codigo: string) => void
  onEntry: (entry: ProductEntry) => void
  onClose: () => void
}

/** Catalogue of products over the whole screen (S1 §2.10); an opened product goes into the order. */
export function CatalogoDialog({ locks, memory, onOpen, onEntry, onClose }: CatalogoDialogProps) {
  const [tipo, tabela, desc_tab_pre, colecao, desc_colecao, itens] = useWatch<
    PedidoForm,
    ['tipo', 'tab_pre', 'desc_tab_pre', 'colecao', 'desc_colecao', 'itens']
  >({ name: ['tipo', 'tab_pre', 'desc_tab_pre', 'colecao', 'desc_colecao', 'itens'] })
  const content = useRef<HTMLDivElement>(null)
  const qtdes = useMemo(() => quantities(itens), [itens])
  const quantidades = useQuantidades({ qtdes, onEntry, onOpen })
  const isMissing = colecao === null || tabela === null
  // The fields of the missing terms are gone, so the focus moves to the cards.
  const wasMissing = useRef(isMissing)
  useEffect(() => {
    if (wasMissing.current && !isMissing) focusStart(content.current)
    wasMissing.current = isMissing
  }, [isMissing])

  return (
    <Dialog
      open
      size="screen"
      title="Catálogo"
      description={[desc_colecao, desc_tab_pre].filter(Boolean).join(' · ') || undefined}
      onClose={onClose}
      // On touch screens the text field gets no focus, because the keyboard would cover the cards.
      initialFocus={isTouch() ? content : undefined}
      footer={
        <>
          <CatalogoTotals />
          <Button variant="primary" onClick={onClose}>
            Voltar ao pedido
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.catalogo} tabIndex={-1}>
        {isMissing && <CatalogoTerms locks={locks} />}
        {tabela !== null && (
          <CatalogoCards
            key={`${tipo} ${tabela}`}
            colecao={colecao === null ? null : { code: colecao, name: desc_colecao }}
            qtdeOf={quantidades.qtdeOf}
            onQtde={quantidades.want}
            {...{ tipo, tabela, qtdes, memory, onOpen }}
          />
        )}
      </div>
    </Dialog>
  )
}

const isTouch = () => window.matchMedia('(pointer: coarse)').matches

function quantities(itens: PedidoForm['itens']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { codigo, qtde } of itens) sums.set(codigo, (sums.get(codigo) ?? 0) + qtde)
  return sums
}
