import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages-store'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { pedidoDetailQuery } from '../pedido-detail'
import type { PedidoPdfDialogProps } from './pdf-dialog'

const load = async () => (await import('./pdf-dialog')).PedidoPdfDialog

type Which = Pick<PedidoPdfDialogProps, 'numero' | 'empresa'>

/** Printing of orders: the server's PDF in its viewer; by the browser where the server makes none. */
export function usePedidoPdf() {
  const { flagsVersao, empresa: own, empresas } = useSession()
  const client = useQueryClient()
  const [shown, setShown] = useState<Which | null>(null)
  const { Loaded, prepare, fetch } = useOnDemand<PedidoPdfDialogProps>(load)

  const paper = useCallback(
    async ({ numero, empresa }: Which) => {
      try {
        const { printPedido } = await loadPart(() => import('./print-pedido'))
        const pedido = await client.ensureQueryData(pedidoDetailQuery(numero, empresa))
        await printPedido(pedido, empresas.find(({ emp_pat }) => emp_pat === empresa) ?? own)
      } catch (error) {
        pushError(error)
      }
    },
    [client, empresas, own],
  )
  const open = useCallback(
    ({ numero, empresa }: Which) => {
      if (!flagsVersao.documentos) return void paper({ numero, empresa })
      setShown({ numero, empresa })
      return void fetch()
    },
    [flagsVersao.documentos, paper, fetch],
  )
  return {
    open,
    prepare,
    dialog: useMemo(
      () =>
        Loaded &&
        shown && <Loaded {...shown} onPaper={() => void paper(shown)} onClose={() => setShown(null)} />,
      [Loaded, shown, paper],
    ),
  }
}

/** Beside the title of a saved order. */
export function PedidoPrintButton(which: Which) {
  const { open, prepare, dialog } = usePedidoPdf()
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Printer aria-hidden />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open(which)}
      >
        Imprimir
      </Button>
      {dialog}
    </>
  )
}
