import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr } from '@trama/rules/date-br'
import { PrintDocument } from '@/components/print/print-document'
import { PrintFacts, PrintTotals } from '@/components/print/print-facts'
import { PrintHead } from '@/components/print/print-head'
import { printPages } from '@/components/print/print-pages'
import type { Fact } from '@/components/ui/facts'
import { ITENS_COLUMNS, itensRows } from './print-itens'

interface OrderPaper {
  pedido: { numero: number; dt_emissao: string; itens: Parameters<typeof itensRows>[0] }
  empresa: Empresa
  title: string
  status: string
  facts: Fact[]
  figures: { label: string; text: string }[]
}

/** Prints one order in the browser: company head, customer and date, items by colour and size, totals. */
export const printOrder = ({ pedido, empresa, title, status, facts, figures }: OrderPaper): Promise<void> =>
  printPages(
    `Pedido ${pedido.numero}`,
    <PrintDocument
      head={
        <PrintHead
          empresa={empresa}
          title={title}
          subtitle={`Emitido em ${formatDateBr(pedido.dt_emissao)} · ${status}`}
        />
      }
      intro={<PrintFacts facts={facts} />}
      columns={ITENS_COLUMNS}
      rows={itensRows(pedido.itens)}
      end={<PrintTotals figures={figures} />}
    />,
  )
