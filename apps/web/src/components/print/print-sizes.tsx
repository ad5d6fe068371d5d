import { formatShortNumber } from '@trama/rules/number-br'
import styles from './print.module.css'

/** Pieces by size in one cell. */
export function PrintSizes({ sizes }: { sizes: readonly { tam: string; qtde: number }[] }) {
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
