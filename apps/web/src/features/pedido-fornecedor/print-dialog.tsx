import type { PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor-list'
import { useEffect, useEffectEvent } from 'react'
import type { PageParam } from '@/components/crud/list/list-pages'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { pushError } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import { collectRows } from './collect-pedidos'
import { figuresOf, figuresOfRows, listPedidosFornecedor } from './pedido-fornecedor-list-queries'
import { printList } from './print-list'

/** Most orders of one print, about 60 pages. */
const MOST = 2000

export interface ImprimirDialogProps {
  query: PedidoFornecedorQuery
  onClose: () => void
}

/** Dialog that loads the filtered orders and prints them; closing it cancels. */
export function ImprimirDialog({ query, onClose }: ImprimirDialogProps) {
  const { usuario, empresa, flagsVersao } = useSession()

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const page = (param: PageParam) => listPedidosFornecedor({ ...query, ...param }, signal)
      const [pedidos, summed] = await Promise.all([
        collectRows(page, signal, MOST),
        flagsVersao.totaisDasListas ? figuresOf(query, signal) : undefined,
      ])
      const figures = summed ?? figuresOfRows(pedidos)
      onClose()
      const showsCompany = query.todas_empresas === 'S'
      await printList({
        pedidos,
        figures,
        empresa,
        showsCompany,
        isFornecedor: usuario.tipo === 'fornecedor',
      })
    } catch (error) {
      if (signal.aborted) return
      pushError(error)
      onClose()
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])

  return (
    <Dialog open onClose={onClose} size="sm" title="Imprimir lista">
      <Progress label="Buscando pedidos..." value={0} max={undefined} onCancel={onClose} />
    </Dialog>
  )
}
