import { Check, ChevronDown } from 'lucide-react'
import type { QuerySchema } from '@/lib/url/state'
import styles from './filter-bar.module.css'
import type { QuickFilter, Search } from './list-filter'

interface QuickFiltersProps<S extends QuerySchema> {
  filters: readonly QuickFilter<S>[]
  draft: Search
  onChange: (draft: Search) => void
}

/** Filters of one press: chips that apply at once, together with typed text. */
export function QuickFilters<S extends QuerySchema>({ filters, draft, onChange }: QuickFiltersProps<S>) {
  return (
    <fieldset className={styles.quick} aria-label="Filtros rápidos">
      {filters.map((filter) => {
        const value = draft[filter.name] ?? ''
        const set = (text: string) => onChange({ ...draft, [filter.name]: text })
        if (filter.kind === 'days') return <DaysChip key={filter.name} {...{ filter, value, set }} />
        const { value: own = 'S', label, figure, without = [] } = filter
        const isOn = value === own
        const off = Object.fromEntries(without.map((name) => [name, '']))
        return (
          <button
            key={`${filter.name} ${own}`}
            type="button"
            className={styles.chip}
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? { ...draft, [filter.name]: '' } : { ...draft, ...off, [filter.name]: own })
            }
          >
            {isOn && <Check aria-hidden />}
            {label}
            {figure !== undefined && <span className={styles.figure}>{figure}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

interface DaysChipProps {
  filter: { label: string; days: readonly number[] }
  value: string
  set: (text: string) => void
}

/** Chip with a native select; an address may hold a number of days that is not among the options. */
function DaysChip({ filter: { label, days }, value, set }: DaysChipProps) {
  const known = value === '' || days.includes(Number(value))
  return (
    <span className={styles.chipBox}>
      <select
        className={styles.chip}
        aria-label={label}
        data-on={value !== '' || undefined}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      >
        <option value="">{label}...</option>
        {(known ? days : [...days, Number(value)]).map((count) => (
          <option key={count} value={count}>
            {label} {count} {count === 1 ? 'dia' : 'dias'}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </span>
  )
}
