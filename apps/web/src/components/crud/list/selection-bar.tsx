import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { agreed, type DocumentWords } from '@/lib/document'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  words: DocumentWords
  /** What each selected row is worth. */
  values: readonly number[]
  /** Every row of the list is selected. */
  isWhole: boolean
  onAll: () => void
  onClear: () => void
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** Above a list's foot: how many rows are selected, what they are worth and what one can do with them. */
export function SelectionBar({ words, values, isWhole, onAll, onClear, children }: SelectionBarProps) {
  const count = values.length
  if (count === 0) return null
  const many = `${words.many.charAt(0).toUpperCase()}${words.many.slice(1)}`
  return (
    <section className={styles.bar} aria-label={`${many} ${agreed(words, 'selecionad', 2)}`}>
      <output className={styles.sum}>
        {count} {agreed(words, 'selecionad', count)} <span className={styles.dot}>·</span>{' '}
        <strong>{formatBRL(sumMoney(values))}</strong>
      </output>
      <span className={styles.choices}>
        {!isWhole && (
          <Button variant="ghost" size="sm" aria-label={agreedAll(words)} onClick={onAll}>
            {words.feminine ? 'Todas' : 'Todos'}
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label="Limpar seleção" onClick={onClear}>
          Limpar
        </Button>
      </span>
      <span className={styles.deeds}>{children}</span>
    </section>
  )
}

const agreedAll = ({ feminine }: DocumentWords) => `Selecionar ${feminine ? 'todas' : 'todos'}`

/** In its place while something is done with them. */
export const SelectionWork = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
)
