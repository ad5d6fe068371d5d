import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { ITENS_COLUMNS, itensRows } from '@/components/pedido/print-itens'
import { PrintDocument } from '@/components/print/print-document'
import { PrintFacts, PrintTotals } from '@/components/print/print-facts'
import { PrintHead } from '@/components/print/print-head'
import { printPages } from '@/components/print/print-pages'
import { factsOf } from './pedido-fornecedor-facts'
import { pendenteOf, statusOf } from './pedido-fornecedor-status'

/** One supplier order on paper: the company's head, who and when, and the items by colour and size. */
export const printPedido = (pedido: PedidoFornecedor, empresa: Empresa): Promise<void> =>
  printPages(
    `Pedido ${pedido.numero}`,
    <PrintDocument
      head={
        <PrintHead
          empresa={empresa}
          title={`Pedido de fornecedor ${pedido.numero}`}
          subtitle={`Emitido em ${formatDateBr(pedido.dt_emissao)} · ${statusOf(pedido)}`}
        />
      }
      intro={<PrintFacts facts={factsOf(pedido)} />}
      columns={ITENS_COLUMNS}
      rows={itensRows(pedido.itens)}
      end={
        <PrintTotals
          figures={[
            { label: 'Itens', text: formatShortNumber(pedido.qtde) },
            { label: 'Pendentes', text: formatShortNumber(pendenteOf(pedido)) },
            { label: 'Valor total', text: formatBRL(pedido.valor_total) },
            { label: 'Royalty', text: formatBRL(pedido.valor_royalty) },
          ]}
        />
      }
    />,
  )
