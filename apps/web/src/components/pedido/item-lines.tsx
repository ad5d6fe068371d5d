import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { qtdeText } from '@trama/rules/pedido/unidade'
import { type PedidoLineItem, pedidoLines } from '@trama/rules/pedido/lines'
import { useMemo } from 'react'
import styles from './item-lines.module.css'

/** An order's items summed by product and colour, each with its sizes. */
export function ItemLines({ itens }: { itens: readonly PedidoLineItem[] }) {
  const lines = useMemo(() => pedidoLines(itens), [itens])
  if (lines.length === 0) return <p className={styles.none}>Pedido sem itens.</p>
  return (
    <ul className={styles.lines} aria-label="Itens">
      {lines.map(({ key, codigo, descricao, cor, sizes, qtde, valor, ...medido }) => (
        <li key={key} className={styles.line}>
          <span className={styles.product}>
            {codigo} · {descricao}
            <span className={styles.colour}>{cor}</span>
          </span>
          <span className={styles.sizes}>
            {sizes.map(({ tam, qtde }) => (
              <span key={tam} className={styles.size}>
                <span className={styles.tam}>{tam}</span> {formatShortNumber(qtde)}
              </span>
            ))}
          </span>
          <span className={styles.qtde}>{qtdeText(qtde, medido)}</span>
          <span className={styles.valor}>{formatBRL(valor)}</span>
        </li>
      ))}
    </ul>
  )
}
