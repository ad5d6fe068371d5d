import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { PaperButtons, useDocument } from '@/components/pdf/use-document'
import type { DocumentId } from '@/lib/document'
import { loadPart } from '@/lib/load-part'
import { useSession } from '@/lib/session'

const load = async () => (await import('./pdf-dialog')).CompraPdfDialog

/** Buttons beside the title of a saved order: its PDF, or the browser's print, and its sending by the company. */
export function CompraPaperButtons(which: DocumentId) {
  const { usuario, flagsVersao, empresa: own, empresas } = useSession()
  const client = useQueryClient()
  const print = useCallback(
    async (shown: DocumentId) => {
      const { printCompra } = await loadPart(() => import('./print-compra'))
      await printCompra(client, shown, empresas.find(({ emp_pat }) => emp_pat === shown.empresa) ?? own)
    },
    [client, empresas, own],
  )
  const { open, send, prepare, dialog } = useDocument<DocumentId>({
    hasPdf: flagsVersao.documentos,
    load,
    print,
  })
  const maySend = usuario.tipo !== 'fornecedor' && send !== undefined
  return (
    <PaperButtons
      onPrepare={prepare}
      onPrint={() => open(which)}
      onSend={maySend ? () => send(which) : undefined}
    >
      {dialog}
    </PaperButtons>
  )
}
