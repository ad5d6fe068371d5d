import { fromCents, toCents } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { useState } from 'react'
import { IntegerField } from '@/components/fields/number/integer-field'
import styles from './caixa.module.css'

/** Values of the notes and coins in circulation. */
const VALORES = [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05] as const
const MAX = 99_999

/** Fields for the number of each note and coin; their sum is the drawer's cash. */
export function Cedulas({ onSum }: { onSum: (valor: number) => void }) {
  const [quantas, setQuantas] = useState<Partial<Record<number, number>>>({})

  function count(valor: number, quantidade: number | null) {
    const next = { ...quantas, [valor]: quantidade ?? 0 }
    setQuantas(next)
    onSum(fromCents(VALORES.reduce((sum, each) => sum + toCents(each) * (next[each] ?? 0), 0)))
  }
  return (
    <details className={styles.cedulas}>
      <summary>Contar cédulas e moedas</summary>
      <div className={styles.quantias}>
        {VALORES.map((valor) => (
          <IntegerField
            key={valor}
            label={formatBRL(valor)}
            value={quantas[valor] ?? null}
            onValueChange={(quantidade) => count(valor, quantidade)}
            positiveOnly
            max={MAX}
          />
        ))}
      </div>
    </details>
  )
}
