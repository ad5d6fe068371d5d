import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { PrintButton, useDocument } from '@/components/pdf/use-document'
import type { DocumentId } from '@/lib/document'
import { loadPart } from '@/lib/load-part'
import { useSession } from '@/lib/session'

const load = async () => (await import('./pdf-dialog')).CompraPdfDialog

/** Button beside the title of a saved order: opens the PDF, or the browser's print where the server makes no PDF. */
export function CompraPrintButton(which: DocumentId) {
  const { flagsVersao, empresa: own, empresas } = useSession()
  const client = useQueryClient()
  const print = useCallback(
    async (shown: DocumentId) => {
      const { printCompra } = await loadPart(() => import('./print-compra'))
      await printCompra(client, shown, empresas.find(({ emp_pat }) => emp_pat === shown.empresa) ?? own)
    },
    [client, empresas, own],
  )
  const { open, prepare, dialog } = useDocument<DocumentId>({ hasPdf: flagsVersao.documentos, load, print })
  return (
    <PrintButton onPrepare={prepare} onPrint={() => open(which)}>
      {dialog}
    </PrintButton>
  )
}
