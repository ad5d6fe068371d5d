import type { PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor-list'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import type { PageParam } from '@/components/crud/list/list-pages'
import { ListTool } from '@/components/crud/list/tools/list-tool'
import { useOnDemand } from '@/lib/use-on-demand'
import type { ImprimirDialogProps } from './print-dialog'
import { listPedidosFornecedor } from './pedido-fornecedor-list-queries'
import type { PlanilhaDialogProps } from './planilha-dialog'

/** Buttons for a spreadsheet with items and for a print, of all orders that the filters find. */
export function ListButtons({ query }: { query: PedidoFornecedorQuery }) {
  const [open, setOpen] = useState<'planilha' | 'imprimir' | null>(null)
  const planilha = useOnDemand<PlanilhaDialogProps>(loadPlanilha)
  const imprimir = useOnDemand<ImprimirDialogProps>(loadImprimir)
  const close = () => setOpen(null)
  const page = (param: PageParam, signal: AbortSignal) =>
    listPedidosFornecedor({ ...query, ...param }, signal)
  return (
    <>
      <ListTool
        icon={<FileSpreadsheet aria-hidden />}
        onClick={() => void planilha.fetch().then((isThere) => isThere && setOpen('planilha'))}
      >
        Exportar com itens
      </ListTool>
      <ListTool
        icon={<Printer aria-hidden />}
        onClick={() => void imprimir.fetch().then((isThere) => isThere && setOpen('imprimir'))}
      >
        Imprimir
      </ListTool>
      {open === 'planilha' && planilha.Loaded && <planilha.Loaded page={page} onClose={close} />}
      {open === 'imprimir' && imprimir.Loaded && <imprimir.Loaded query={query} onClose={close} />}
    </>
  )
}

const loadPlanilha = async () => (await import('./planilha-dialog')).PlanilhaDialog
const loadImprimir = async () => (await import('./print-dialog')).ImprimirDialog
