import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor/pedido-fornecedor'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor/list'
import { useEffect, useEffectEvent, useState } from 'react'
import { sheetFileName } from '@/components/crud/list/tools/list-export'
import type { PageParam } from '@/components/crud/list/list-pages'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { toast } from '@/components/ui/status/toast-store'
import { pushError } from '@/lib/messages/messages-store'
import { type Collected, collectPedidos, collectRows } from './collect-pedidos'
import { pedidoFornecedorApi } from './pedido-fornecedor-detail-query'
import styles from './planilha-dialog.module.css'
import { savePlanilha } from './save-planilha'

interface PlanilhaDialogProps {
  page: (param: PageParam, signal: AbortSignal) => Promise<PedidoFornecedorItem[]>
  onClose: () => void
}

/**
 * Dialog that saves the filtered orders with their items as a spreadsheet (S1 §8.2); closing it cancels and saves
 * nothing.
 */
export function PlanilhaDialog({ page, onClose }: PlanilhaDialogProps) {
  const [progress, setProgress] = useState<Count>({ done: 0 })
  const [failed, setFailed] = useState<Collected | null>(null)

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await collect(page, { signal, onProgress: setProgress, onFailed: setFailed, onDone: save })
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

  async function save(pedidos: readonly PedidoFornecedor[]) {
    onClose()
    if (await savePlanilha(sheetFileName('pedidos-fornecedor-itens'), pedidos)) {
      toast.success(pedidos.length === 1 ? '1 pedido exportado.' : `${pedidos.length} pedidos exportados.`)
    }
  }

  if (failed) return <Failed {...failed} onSave={() => void save(failed.pedidos)} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} size="sm" title="Exportar com itens">
      <Progress label="Buscando pedidos..." value={progress.done} max={progress.all} onCancel={onClose} />
    </Dialog>
  )
}

interface Count {
  done: number
  /** Number of orders; undefined until the list is loaded. */
  all?: number
}

interface CollectRun {
  signal: AbortSignal
  onProgress: (count: Count) => void
  onFailed: (collected: Collected) => void
  onDone: (pedidos: readonly PedidoFornecedor[]) => Promise<void>
}

async function collect(page: PlanilhaDialogProps['page'], run: CollectRun): Promise<void> {
  const { signal, onProgress } = run
  const rows = await collectRows(page, signal)
  const all = rows.length
  onProgress({ done: 0, all })
  const collected = await collectPedidos(rows, {
    signal,
    load,
    onProgress: (done) => onProgress({ done, all }),
  })
  if (collected.errors.length > 0) run.onFailed(collected)
  else await run.onDone(collected.pedidos)
}

const load = ({ numero, empresa }: PedidoFornecedorItem, signal: AbortSignal) =>
  pedidoFornecedorApi.getPedidoFornecedor({ params: { numero }, empresa, signal })

function Failed({
  pedidos,
  errors,
  onSave,
  onClose,
}: Collected & { onSave: () => void; onClose: () => void }) {
  const count = pedidos.length
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      role="alertdialog"
      title="ATENÇÃO"
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {count > 0 && (
            <Button variant="primary" onClick={onSave}>
              {count === 1 ? 'Exportar o pedido que veio' : `Exportar os ${count} que vieram`}
            </Button>
          )}
        </>
      }
    >
      <p>Houveram erros ao buscar dados:</p>
      <ul className={styles.errors}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Dialog>
  )
}
