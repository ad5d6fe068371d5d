import { totaisDaCotacao } from '@trama/rules/compra/cotacao-totais'
import { formatBRL } from '@trama/rules/number-br'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import styles from './cotacao.module.css'
import { cotado, isQuoted, type RespostaForm } from './form-model'

/** Totals of the answer, updated while the user types. */
export function RespostaTotais() {
  const itens = useDeferredValue(useWatch<RespostaForm, 'itens'>({ name: 'itens' }))
  const { valor, ipi, frete, total } = totaisDaCotacao(itens.map(cotado))
  const parts = [
    { label: 'Itens', value: valor },
    { label: 'IPI', value: ipi },
    { label: 'Frete', value: frete },
  ].filter(({ value }) => value > 0)
  return (
    <div className={styles.totals}>
      <span className={styles.quoted}>
        {itens.filter(isQuoted).length} de {itens.length} com preço
      </span>
      {parts.length > 1 &&
        parts.map(({ label, value }) => (
          <span key={label}>
            {label} {formatBRL(value)}
          </span>
        ))}
      <span>
        Total <strong>{formatBRL(total)}</strong>
      </span>
    </div>
  )
}
