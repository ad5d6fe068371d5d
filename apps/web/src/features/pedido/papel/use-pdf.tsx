import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { PrintButton, useDocument } from '@/components/pdf/use-document'
import type { DocumentId } from '@/lib/document'
import { loadPart } from '@/lib/load-part'
import { useSession } from '@/lib/session'

const load = async () => (await import('./pdf-dialog')).PedidoPdfDialog

/** Opens an order's PDF dialog, or prints with the browser where the server makes no PDF. */
export function usePedidoPdf() {
  const { flagsVersao, empresa: own, empresas } = useSession()
  const client = useQueryClient()
  const print = useCallback(
    async (which: DocumentId) => {
      const { printPedido } = await loadPart(() => import('./print-pedido'))
      await printPedido(client, which, empresas.find(({ emp_pat }) => emp_pat === which.empresa) ?? own)
    },
    [client, empresas, own],
  )
  return useDocument<DocumentId>({ hasPdf: flagsVersao.documentos, load, print })
}

/** Print button beside the title of a saved order. */
export function PedidoPrintButton(which: DocumentId) {
  const { open, prepare, dialog } = usePedidoPdf()
  return (
    <PrintButton onPrepare={prepare} onPrint={() => open(which)}>
      {dialog}
    </PrintButton>
  )
}
