import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { qtdeText } from '@trama/rules/pedido/unidade'
import { type PedidoLineItem, pedidoLines } from '@trama/rules/pedido/lines'
import type { PrintColumn, PrintRow } from '@/components/print/print-document'
import styles from '@/components/print/print.module.css'

/** Columns of an order's items on paper: colours by sizes. */
export const ITENS_COLUMNS: PrintColumn[] = [
  { header: 'Cor', width: 26 },
  { header: 'Tamanhos', width: 44 },
  { header: 'Qtde.', width: 8, number: true },
  { header: 'Preço', width: 11, number: true },
  { header: 'Valor', width: 13, number: true },
]

/** Rows of the printed items: a heading for each product, a row for each of its colours. */
export function itensRows(itens: readonly PedidoLineItem[]): PrintRow[] {
  let last: string | undefined
  return pedidoLines(itens).flatMap(
    ({ key, codigo, descricao, cor, sizes, qtde, preco, valor, ...medido }) => {
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
            medido.tipo === 'P' ? formatShortNumber(qtde) : qtdeText(qtde, medido),
            price,
            formatBRL(valor),
          ],
        },
      ]
    },
  )
}

/** Pieces by size in one cell. */
function PrintSizes({ sizes }: { sizes: readonly { tam: string; qtde: number }[] }) {
  return (
    <div className={styles.sizes}>
      {sizes.map(({ tam, qtde }) => (
        <span key={tam}>
          <span className={styles.tam}>{tam}</span> {formatShortNumber(qtde)}
        </span>
      ))}
    </div>
  )
}
