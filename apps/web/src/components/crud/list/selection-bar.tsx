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
  const many = `${words.many.charAt(0).toUpperCase()}${words.many.slice(1)}`
  const howMany = `${count} ${agreed(words, 'selecionad', count)}`
  const worth = formatBRL(sumMoney(values))
  return (
    <>
      {/* There before anything is selected: what comes with its text is told to nobody. */}
      <output className="visually-hidden">{count > 0 && `${howMany}, ${worth}`}</output>
      {count > 0 && (
        <section className={styles.bar} aria-label={`${many} ${agreed(words, 'selecionad', 2)}`}>
          <span className={styles.sum}>
            {howMany} <span className={styles.dot}>·</span> <strong>{worth}</strong>
          </span>
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
      )}
    </>
  )
}

const agreedAll = ({ feminine }: DocumentWords) => `Selecionar ${feminine ? 'todas' : 'todos'}`

/** In its place while something is done with them. */
export const SelectionWork = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
)
