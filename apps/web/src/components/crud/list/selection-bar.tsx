import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { agreed, type DocumentWords } from '@/lib/document'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  words: DocumentWords
  /** Value of each selected row. */
  values: readonly number[]
  /** True when every row of the list is selected. */
  isWhole: boolean
  onAll: () => void
  onClear: () => void
  /** Buttons for actions on the selected rows. */
  children: ReactNode
}

/** Bar above a list's footer: the number of selected rows, their value and the actions on them. */
export function SelectionBar({ words, values, isWhole, onAll, onClear, children }: SelectionBarProps) {
  const count = values.length
  const many = `${words.many.charAt(0).toUpperCase()}${words.many.slice(1)}`
  const howMany = `${count} ${agreed(words, 'selecionad', count)}`
  const worth = formatBRL(sumMoney(values))
  return (
    <>
      {/* Rendered before anything is selected, because screen readers do not announce a live region that appears with its text. */}
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

/** Takes the place of the selection bar while an action on the selected rows runs. */
export const SelectionWork = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
)
