import { formatBRL } from '@trama/rules/number-br'
import { useWatch } from 'react-hook-form'
import styles from './compra.module.css'
import { type CompraForm, totaisDaCompra } from './form-model'

/** Totals of the order, updated while the user types. */
export function CompraTotais() {
  const [itens, desconto, frete] = useWatch<CompraForm, ['itens', 'desconto', 'frete']>({
    name: ['itens', 'desconto', 'frete'],
  })
  const { valor_produtos, valor_ipi, valor_total } = totaisDaCompra({ itens, desconto, frete })
  return (
    <div className={styles.totals}>
      {valor_produtos !== valor_total && <span>Produtos {formatBRL(valor_produtos)}</span>}
      {valor_ipi > 0 && <span>IPI {formatBRL(valor_ipi)}</span>}
      <span>
        Total <strong>{formatBRL(valor_total)}</strong>
      </span>
    </div>
  )
}
