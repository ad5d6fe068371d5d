import type { PedidoFornecedor } from '@trama/contract/apl/pedido-fornecedor'
import type { Empresa } from '@trama/contract/apl/sistema'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { pedidoLines } from '@trama/rules/pedido-lines'
import { type PrintColumn, PrintDocument, type PrintRow } from '@/components/print/print-document'
import { PrintFacts, PrintTotals } from '@/components/print/print-facts'
import { PrintHead } from '@/components/print/print-head'
import { printPages } from '@/components/print/print-pages'
import { PrintSizes } from '@/components/print/print-sizes'
import { factsOf } from './pedido-fornecedor-facts'
import { pendenteOf, statusOf } from './pedido-fornecedor-status'

const columns: PrintColumn[] = [
  { header: 'Cor', width: 26 },
  { header: 'Tamanhos', width: 44 },
  { header: 'Qtde.', width: 8, number: true },
  { header: 'Preço', width: 11, number: true },
  { header: 'Valor', width: 13, number: true },
]

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
      columns={columns}
      rows={rowsOf(pedido)}
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

/** A heading for each product, a row for each of its colours. */
export function rowsOf({ itens }: Pick<PedidoFornecedor, 'itens'>): PrintRow[] {
  let last: string | undefined
  return pedidoLines(itens).flatMap(({ key, codigo, descricao, cor, sizes, qtde, preco, valor }) => {
    const heading = codigo === last ? [] : [{ key: `produto-${key}`, heading: `${codigo} · ${descricao}` }]
    last = codigo
    const price = preco === null ? 'vários' : formatBRL(preco)
    return [
      ...heading,
      {
        key,
        cells: [
          cor,
          <PrintSizes key="sizes" sizes={sizes} />,
          formatShortNumber(qtde),
          price,
          formatBRL(valor),
        ],
      },
    ]
  })
}
