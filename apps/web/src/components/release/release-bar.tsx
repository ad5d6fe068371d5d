import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { Ban, LockOpen } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/status/progress'
import { agreed, type DocumentWords } from '@/lib/document'
import styles from './release.module.css'
import type { ReleaseRun } from './use-release'

interface ReleaseBarProps {
  run: ReleaseRun | null
  words: DocumentWords
  /** What each selected document is worth. */
  values: readonly number[]
  /** Every row of the list is selected. */
  isWhole: boolean
  onAll: () => void
  onClear: () => void
  onRelease: () => void
  onRefuse: (() => void) | undefined
}

/** Above the list's foot: what is selected and what one can do with it, or how far a run of many is. */
export function ReleaseBar({ run, words, values, isWhole, ...on }: ReleaseBarProps) {
  if (run) {
    return (
      <div className={styles.bar}>
        <Progress label={run.label} value={run.done} max={run.total} onCancel={run.cancel} />
      </div>
    )
  }
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
          <Button variant="ghost" size="sm" aria-label="Selecionar todos" onClick={on.onAll}>
            Todos
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label="Limpar seleção" onClick={on.onClear}>
          Limpar
        </Button>
      </span>
      <span className={styles.deeds}>
        {on.onRefuse && (
          <Button icon={<Ban aria-hidden />} onClick={on.onRefuse}>
            Recusar
          </Button>
        )}
        <Button variant="primary" icon={<LockOpen aria-hidden />} onClick={on.onRelease}>
          Liberar {count} {count === 1 ? words.one : words.many}
        </Button>
      </span>
    </section>
  )
}
