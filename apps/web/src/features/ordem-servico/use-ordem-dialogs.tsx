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

/** What can be opened of an order, from the list and from the board; fetched when it is wanted. */
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
