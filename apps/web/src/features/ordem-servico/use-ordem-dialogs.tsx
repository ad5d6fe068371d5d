import type { OrdemServicoItem } from '@trama/contract/apl/ordem-servico/list'
import { type ComponentType, useCallback, useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'

export interface OrdemDialogProps {
  ordem: OrdemServicoItem
  /** True when the order's paper is sent and not shown. */
  sends?: boolean | undefined
  onClose: () => void
}

const loadPdf = async () => (await import('./pdf-dialog')).OrdemPdfDialog

const LOAD = {
  painel: async () => (await import('./ordem/dialog')).OrdemDialog,
  alterar: async () => (await import('./change-dialog')).AlterarDialog,
  imprimir: loadPdf,
  enviar: loadPdf,
}

type Kind = keyof typeof LOAD

/** Dialogs of an order, opened from list and board; their code is loaded on demand. */
export function useOrdemDialogs() {
  const { usuario, flagsVersao } = useSession()
  const [shown, setShown] = useState<Shown | null>(null)
  const open = useCallback((kind: Kind, ordem: OrdemServicoItem) => {
    loadPart(LOAD[kind]).then((Dialog) => setShown({ Dialog, kind, ordem }), pushError)
  }, [])
  return {
    open,
    /** Whether the user may send the paper of an order: the company may. */
    maySend: flagsVersao.documentos && usuario.tipo !== 'fornecedor',
    dialog: shown && (
      <shown.Dialog ordem={shown.ordem} sends={shown.kind === 'enviar'} onClose={() => setShown(null)} />
    ),
  }
}

interface Shown {
  Dialog: ComponentType<OrdemDialogProps>
  kind: Kind
  ordem: OrdemServicoItem
}
