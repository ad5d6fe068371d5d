import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { PaperButtons, useDocument } from '@/components/pdf/use-document'
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

/** Buttons beside the title of a saved order, to print and send it; `sends` opens the sending at once. */
export function PedidoPaperButtons({
  sends = false,
  numero,
  empresa,
}: DocumentId & { sends?: boolean | undefined }) {
  const { open, send, prepare, dialog } = usePedidoPdf()
  const start = useEffectEvent(() => send?.({ numero, empresa }))
  useEffect(() => {
    if (sends) start()
  }, [sends])
  return (
    <PaperButtons
      onPrepare={prepare}
      onPrint={() => open({ numero, empresa })}
      onSend={send && (() => send({ numero, empresa }))}
    >
      {dialog}
    </PaperButtons>
  )
}
