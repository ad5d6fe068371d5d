import { documentKey } from '@/lib/document'
import type { PedidoFornecedorItem } from '@trama/contract/apl/pedido-fornecedor-list'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import type { Figure } from '@/components/crud/list/use-list-figures'
import { type PrintColumn, PrintDocument } from '@/components/print/print-document'
import { PrintTotals } from '@/components/print/print-facts'
import { PrintHead } from '@/components/print/print-head'
import { printPages } from '@/components/print/print-pages'
import { pedidoStatus, pendenteOf } from '@trama/rules/pedido/status'

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
export function printList(options: ListOptions): Promise<void> {
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
