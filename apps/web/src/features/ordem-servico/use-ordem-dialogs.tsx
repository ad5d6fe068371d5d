import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { type ComponentType, useCallback, useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'

export interface OrdemDialogProps {
  ordem: OrdemServicoItem
  onClose: () => void
}

const LOAD = {
  painel: async () => (await import('./ordem/dialog')).OrdemDialog,
  alterar: async () => (await import('./change-dialog')).AlterarDialog,
  imprimir: async () => (await import('./pdf-dialog')).OrdemPdfDialog,
}

/** Dialogs of an order, opened from list and board; their code is loaded on demand. */
export function useOrdemDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  const open = useCallback((kind: keyof typeof LOAD, ordem: OrdemServicoItem) => {
    loadPart(LOAD[kind]).then((Dialog) => setShown({ Dialog, ordem }), pushError)
  }, [])
  return {
    open,
    dialog: shown && <shown.Dialog ordem={shown.ordem} onClose={() => setShown(null)} />,
  }
}

interface Shown {
  Dialog: ComponentType<OrdemDialogProps>
  ordem: OrdemServicoItem
}
