import { ListChecks } from 'lucide-react'
import type { Search } from '@/components/crud/list/filter/list-filter'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'
import { ANY, isClean, type Risks } from './risk'
import styles from './risk.module.css'

/** Filter and order of a release list by its risks. */
interface RiskView {
  /** One of `Risks.kinds`, `ANY`, or empty for the list's own order. */
  order: string
  onlyClean: boolean
}

const ONLY_CLEAN = 'pendencias'
const ORDER = 'risco'
/** Kept in the address, so that going back, a saved view or a link restores the view. */
export const RISK_PARAMS: readonly string[] = [ONLY_CLEAN, ORDER]

export const riskView = ({ [ONLY_CLEAN]: pendencias, [ORDER]: order = '' }: Search): RiskView => ({
  order,
  onlyClean: pendencias === 'N',
})

export const riskSearch = ({ order, onlyClean }: RiskView): Search => ({
  [ORDER]: order,
  [ONLY_CLEAN]: onlyClean ? 'N' : '',
})

interface RiskBarProps<Row> {
  risks: Risks<Row>
  rows: readonly Row[]
  view: RiskView
  onView: (view: RiskView) => void
  onSelectClean: (clean: readonly Row[]) => void
}

/** Bar above a release list: shows only rows without risks, sorts the worst first, selects all rows without risks. */
export function RiskBar<Row>({ risks, rows, view, onView, onSelectClean }: RiskBarProps<Row>) {
  // An older server sends no risks.
  if (!rows.some((row) => risks.of(row))) return null
  const clean = rows.filter((row) => isClean(risks, row))
  return (
    <section className={styles.bar} aria-label="Pendências">
      <Button
        size="sm"
        aria-pressed={view.onlyClean}
        variant={view.onlyClean ? 'primary' : 'secondary'}
        onClick={() => onView({ ...view, onlyClean: !view.onlyClean })}
      >
        Sem pendências ({clean.length})
      </Button>
      <Button
        size="sm"
        icon={<ListChecks aria-hidden />}
        disabled={clean.length === 0}
        onClick={() => onSelectClean(clean)}
      >
        <span className={styles.word}>Selecionar sem pendências</span>
      </Button>
      <span className={styles.order}>
        <SelectField
          label="Ordenar"
          hideLabel
          placeholder={null}
          value={view.order}
          onChange={({ target }) => onView({ ...view, order: target.value })}
          options={[
            { value: '', label: risks.first },
            { value: ANY, label: 'Maior risco' },
            ...risks.kinds.map(({ kind, label }) => ({ value: kind, label })),
          ]}
        />
      </span>
    </section>
  )
}
