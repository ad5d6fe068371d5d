import { FilterX, ListFilter, Search as SearchIcon } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { QuerySchema } from '@/lib/url/state'
import styles from './filter-bar.module.css'
import { FilterField } from './filter-field'
import { type Filter, isQuick, isSet, type QuickFilter, type Search } from './list-filter'
import { QuickFilters } from './quick-filters'

interface FilterBarProps<S extends QuerySchema> {
  filters: readonly Filter<S>[]
  /** The filters that are on. */
  search: Search
  onSearch: (search: Search) => void
  isLoading: boolean
  /** Arrow down in a text field goes on into the list. */
  onDown: () => void
}

/** A list's filters: typed into a draft, on with "Consultar" or Enter. */
export function FilterBar<S extends QuerySchema>(props: FilterBarProps<S>) {
  const { filters, search, onSearch, isLoading, onDown } = props
  const [draft, setDraft] = useState(search)
  const [shown, setShown] = useState(search)
  const [isUnfolded, setUnfolded] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  // The address decides: going back and forward shows the filters that it holds.
  if (shown !== search) {
    setShown(search)
    setDraft(search)
  }
  const quick = filters.filter(isQuick)
  const [first, ...others] = filters.filter(isPlain)
  const folds = others.length > 1
  const fold = isUnfolded ? 'open' : 'closed'
  const othersSet = others.filter((filter) => isSet(filter, search)).length
  const canClear = Object.keys(search).length > 0 || filters.some((filter) => isSet(filter, draft))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    consult(draft)
  }

  function consult(next: Search) {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (!wrong) {
      setUnfolded(false)
      onSearch(next)
      return
    }
    setUnfolded(true)
    // A folded field takes the focus once it is there.
    setTimeout(() => wrong.focus())
  }

  function clear() {
    setDraft({})
    onSearch({})
    form.current?.querySelector('input')?.focus()
  }

  const fields = (list: readonly PlainFilter<S>[]) =>
    list.map((filter) => (
      <FilterField key={filter.label} filter={filter} draft={draft} onChange={setDraft} onDown={onDown} />
    ))
  return (
    <search>
      {/* Enter runs the query instead of moving to the next field. */}
      <form ref={form} className={styles.bar} data-enter="own" noValidate onSubmit={submit}>
        <div className={styles.first} data-bare={first && explainsItself(first)}>
          {first && fields([first])}
        </div>
        {folds && (
          <Button
            className={styles.unfold}
            icon={<ListFilter />}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span className={styles.word}>Filtros{othersSet > 0 && ` (${othersSet})`}</span>
            {othersSet > 0 && (
              <span className={styles.count} aria-hidden>
                {othersSet}
              </span>
            )}
          </Button>
        )}
        <div id={id} className={styles.others} data-folds={folds ? fold : undefined}>
          {fields(others)}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" icon={<SearchIcon />} busy={isLoading}>
            <span className={styles.word}>Consultar</span>
          </Button>
          {canClear && (
            <Button variant="ghost" onClick={clear}>
              <FilterX className={styles.clear} aria-hidden />
              <span className={styles.word}>Limpar</span>
            </Button>
          )}
        </div>
        {quick.length > 0 && (
          <QuickFilters
            filters={quick}
            draft={draft}
            onChange={(next) => {
              setDraft(next)
              consult(next)
            }}
          />
        )}
      </form>
    </search>
  )
}

/** Its placeholder says what its label would: a phone has no line for both. */
const explainsItself = <S extends QuerySchema>(filter: Filter<S>) =>
  (filter.kind === 'text' && filter.placeholder !== undefined) || undefined

type PlainFilter<S extends QuerySchema> = Exclude<Filter<S>, QuickFilter<S>>
const isPlain = <S extends QuerySchema>(filter: Filter<S>): filter is PlainFilter<S> => !isQuick(filter)
