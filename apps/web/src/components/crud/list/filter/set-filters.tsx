import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuerySchema } from '@/lib/url/state'
import styles from './filter-bar.module.css'
import { chosenOption, isSet, namesOf, type PlainFilter, type Search } from './list-filter'

interface SetFiltersProps<S extends QuerySchema> {
  /** Filters whose fields are out of sight. */
  filters: readonly PlainFilter<S>[]
  search: Search
  onLift: (search: Search) => void
}

/** Chips for the filters that apply but are out of sight; each chip removes its filter. */
export function SetFilters<S extends QuerySchema>({ filters, search, onLift }: SetFiltersProps<S>) {
  const set = filters.filter((filter) => isSet(filter, search))
  if (set.length === 0) return null
  return (
    <div className={styles.set}>
      {set.map((filter) => (
        <button
          key={filter.label}
          type="button"
          className={styles.chip}
          data-on
          onClick={() => {
            const off = Object.fromEntries(namesOf(filter).map((name) => [name, '']))
            onLift({ ...search, ...off })
          }}
        >
          <span className="visually-hidden">Tirar o filtro </span>
          {wordsOf(filter, search)}
          <X aria-hidden />
        </button>
      ))}
    </div>
  )
}

function wordsOf<S extends QuerySchema>(filter: PlainFilter<S>, search: Search): ReactNode {
  switch (filter.kind) {
    case 'check':
      return filter.label
    case 'choice':
      return `${filter.label}: ${filter.options[chosenOption(filter.options, search)]?.label ?? ''}`
    case 'period':
      return [filter.label, periodWords(search[filter.start], search[filter.end])].filter(Boolean).join(': ')
    case 'field': {
      const { Text } = filter.Field
      const value = search[filter.name] ?? ''
      return (
        <span>
          {filter.label}: {Text ? <Text value={value} /> : value}
        </span>
      )
    }
    default:
      return `${filter.label}: ${search[filter.name] ?? ''}`
  }
}

/** A period in words; dates are written as in the address. */
const periodWords = (start: string | undefined, end: string | undefined): string => {
  if (start && end) return start === end ? start : `${start} a ${end}`
  return start ? `desde ${start}` : `até ${end ?? ''}`
}
