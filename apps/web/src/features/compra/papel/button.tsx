import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { PaperButtons, useDocument } from '@/components/pdf/use-document'
import type { DocumentId } from '@/lib/document'
import { loadPart } from '@/lib/load-part'
import { useSession } from '@/lib/session'

const load = async () => (await import('./pdf-dialog')).CompraPdfDialog

/** Opens an order's PDF dialog, or prints with the browser where the server makes no PDF; the company may send it. */
export function useCompraPdf() {
  const { usuario, flagsVersao, empresa: own, empresas } = useSession()
  const client = useQueryClient()
  const print = useCallback(
    async (shown: DocumentId) => {
      const { printCompra } = await loadPart(() => import('./print-compra'))
      await printCompra(client, shown, empresas.find(({ emp_pat }) => emp_pat === shown.empresa) ?? own)
    },
    [client, empresas, own],
  )
  const { send, ...pdf } = useDocument<DocumentId>({ hasPdf: flagsVersao.documentos, load, print })
  return { ...pdf, send: usuario.tipo === 'fornecedor' ? undefined : send }
}

/** Buttons beside the title of a saved order, to print and send it. */
export function CompraPaperButtons(which: DocumentId) {
  const { open, send, prepare, dialog } = useCompraPdf()
  return (
    <PaperButtons onPrepare={prepare} onPrint={() => open(which)} onSend={send && (() => send(which))}>
      {dialog}
    </PaperButtons>
  )
}
