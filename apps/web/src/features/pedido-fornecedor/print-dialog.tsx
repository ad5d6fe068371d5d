import type { PedidoFornecedorItem, PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor/list'
import { useEffect, useEffectEvent } from 'react'
import type { PageParam } from '@/components/crud/list/list-pages'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Progress } from '@/components/ui/status/progress'
import { pushError } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import { collectRows } from './collect-pedidos'
import { figuresOf, figuresOfRows, listPedidosFornecedor } from './pedido-fornecedor-list-queries'
import { documentKey } from '@/lib/document'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import type { Figure } from '@/components/crud/list/use-list-figures'
import { type PrintColumn, PrintDocument } from '@/components/print/print-document'
import { PrintTotals } from '@/components/print/print-facts'
import { PrintHead } from '@/components/print/print-head'
import { printPages } from '@/components/print/print-pages'
import { pedidoStatus, pendenteOf } from '@trama/rules/pedido/status'

/** Most orders of one print, about 60 pages. */
const MOST = 2000

interface ImprimirDialogProps {
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

interface ListColumn extends PrintColumn {
  of: (pedido: PedidoFornecedorItem) => string | number | null
}

interface ListOptions {
  pedidos: readonly PedidoFornecedorItem[]
  figures: readonly Figure[]
  empresa: Empresa
  showsCompany: boolean
  /** True for a supplier, who does not see the supplier's column. */
  isFornecedor: boolean
}

const columnsOf = ({ showsCompany, isFornecedor }: ListOptions): ListColumn[] => [
  ...(showsCompany ? [{ header: 'Emp.', width: 9, of: ({ empresa }: PedidoFornecedorItem) => empresa }] : []),
  { header: 'Número', width: 14, of: ({ numero }) => numero },
  { header: 'Emissão', width: 18, short: true, of: ({ dt_emissao }) => formatDateBr(dt_emissao) },
  { header: 'Entrega', width: 18, short: true, of: ({ entrega }) => formatDateBr(entrega) },
  { header: 'Cliente', width: 42, of: ({ nome }) => nome },
  ...(isFornecedor
    ? []
    : [{ header: 'Fornecedor', width: 34, of: ({ nome_for }: PedidoFornecedorItem) => nome_for }]),
  { header: 'Nota', width: 12, of: ({ nota }) => nota },
  { header: 'Status', width: 17, short: true, of: pedidoStatus },
  { header: 'Pend.', width: 10, number: true, of: (pedido) => formatShortNumber(pendenteOf(pedido)) },
  { header: 'Valor total', width: 22, number: true, of: ({ valor_total }) => formatBRL(valor_total) },
  { header: 'Royalty', width: 20, number: true, of: ({ valor_royalty }) => formatBRL(valor_royalty) },
]

/** Prints the filtered orders, with the totals of the list's footer. */
function printList(options: ListOptions): Promise<void> {
  const { pedidos, figures, empresa } = options
  const columns = columnsOf(options)
  return printPages(
    'Pedidos de fornecedor',
    <PrintDocument
      head={<PrintHead empresa={empresa} title="Pedidos de fornecedor" />}
      columns={columns}
      dense
      rows={pedidos.map((pedido) => ({
        key: documentKey(pedido),
        cells: columns.map(({ of }) => of(pedido)),
      }))}
      end={<PrintTotals figures={figures} />}
    />,
  )
}
