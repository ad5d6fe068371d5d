import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { Ban, LockOpen } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/status/progress'
import styles from './page.module.css'
import type { ReleaseRun } from './use-release'

interface ReleaseBarProps {
  run: ReleaseRun | null
  selected: readonly PedidoListItem[]
  /** Every row of the list is selected. */
  isWhole: boolean
  onAll: () => void
  onClear: () => void
  onRelease: () => void
  onRefuse: (() => void) | undefined
}

/** Above the list's foot: what is selected and what one can do with it, or how far a run of many is. */
export function ReleaseBar({ run, selected, isWhole, ...on }: ReleaseBarProps) {
  if (run) {
    return (
      <div className={styles.bar}>
        <Progress label={run.label} value={run.done} max={run.total} onCancel={run.cancel} />
      </div>
    )
  }
  const count = selected.length
  if (count === 0) return null
  const noun = count === 1 ? 'pedido' : 'pedidos'
  return (
    <section className={styles.bar} aria-label="Pedidos selecionados">
      <output className={styles.sum}>
        {count} {count === 1 ? 'selecionado' : 'selecionados'} <span className={styles.dot}>·</span>{' '}
        <strong>{formatBRL(sumMoney(selected.map(({ valor_total_liq }) => valor_total_liq)))}</strong>
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
          Liberar {count} {noun}
        </Button>
      </span>
    </section>
  )
}
