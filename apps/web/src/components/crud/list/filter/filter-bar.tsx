import { FilterX, ListFilter, Search as SearchIcon, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { QuerySchema } from '@/lib/url/state'
import { useDismiss } from '@/lib/use-dismiss'
import styles from './filter-bar.module.css'
import { FilterField } from './filter-field'
import { foldedOf } from './folded'
import {
  chosenOption,
  type Filter,
  isQuick,
  isSet,
  namesOf,
  type PlainFilter,
  type Search,
  tidy,
} from './list-filter'
import { QuickFilters } from './quick-filters'

interface FilterBarProps<S extends QuerySchema> {
  filters: readonly Filter<S>[]
  /** The filters that apply now. */
  search: Search
  onSearch: (search: Search) => void
  /** Called while text is typed; by default like `onSearch`. */
  onType?: ((search: Search) => void) | undefined
  isLoading: boolean
  /** True where rows are cards: search and one button stand in a line, all else in the sheet that the button opens. */
  isCards?: boolean | undefined
  /** Field for the order of the rows, which the sheet begins with. */
  order?: ReactNode
  /** Called for arrow down in a text field, which moves into the list. */
  onDown: () => void
}

/** Milliseconds without a key after which typed text applies. */
const SETTLE_MS = 400

/**
 * Filters of a list: chosen options apply at once, typed text when the typing pauses, dates with "Consultar" or Enter,
 * which apply all of it.
 */
export function FilterBar<S extends QuerySchema>(props: FilterBarProps<S>) {
  const { filters, search, onSearch, onType = onSearch, isLoading, isCards = false, order, onDown } = props
  const [draft, setDraft] = useState(search)
  const [shown, setShown] = useState(search)
  const [sent, setSent] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<Search | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // The address decides: going back and forward shows its filters. A search that was sent from this bar does not
  // reset what is being typed.
  if (shown !== search) {
    setShown(search)
    const own = sent.indexOf(JSON.stringify(search))
    setSent(sent.slice(own + 1))
    if (own === -1) setDraft(search)
  }
  const quick = filters.filter(isQuick)
  const plain = filters.filter(isPlain)
  const first = isCards ? plain.find(({ kind }) => kind === 'text') : plain[0]
  const others = plain.filter((filter) => filter !== first)
  const folds = isCards ? others.length > 0 || order != null : others.length > 1
  const folded = isCards ? others : foldedOf(first, others)
  const fold = isUnfolded ? 'open' : 'closed'
  const othersSet = others.filter((filter) => isSet(filter, search)).length
  const canClear = Object.keys(search).length > 0 || filters.some((filter) => isSet(filter, draft))

  const apply = useEffectEvent((next: Search) => {
    setTyped(null)
    if (!wrongField()) send(next, onType)
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => apply(typed), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useDismiss(form, isCards && isUnfolded, (isByKey) => {
    setUnfolded(false)
    if (isByKey) button.current?.focus()
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    consult(draft)
  }

  const wrongField = () => form.current?.querySelector<HTMLElement>('[aria-invalid]')

  function send(next: Search, to = onSearch) {
    setTyped(null)
    setSent([...sent, JSON.stringify(tidy(next))])
    to(next)
  }

  function type(next: Search) {
    setDraft(next)
    setTyped(next)
  }

  function choose(next: Search) {
    setDraft(next)
    if (!wrongField()) send(next)
  }

  function consult(next: Search) {
    const wrong = wrongField()
    if (!wrong) {
      setUnfolded(false)
      send(next)
      return
    }
    setUnfolded(true)
    // A field in the folded part can take the focus only after it is drawn.
    setTimeout(() => wrong.focus())
  }

  function clear() {
    setDraft({})
    send({})
    form.current?.querySelector('input')?.focus()
  }

  const fields = (list: readonly PlainFilter<S>[]) =>
    list.map((filter) => (
      <FilterField
        key={filter.label}
        filter={filter}
        draft={draft}
        onChange={setDraft}
        onType={type}
        onChoose={choose}
        onDown={onDown}
      />
    ))
  const clearButton = canClear && (
    <Button variant="ghost" icon={isCards && <FilterX aria-hidden />} onClick={clear}>
      Limpar
    </Button>
  )
  return (
    <search className={styles.search} data-cards={isCards || undefined}>
      {/* Enter runs the query here; elsewhere Enter moves to the next field. */}
      <form ref={form} className={styles.bar} data-enter="own" noValidate onSubmit={submit}>
        <div className={styles.first} data-bare={first && explainsItself(first)}>
          {first && fields([first])}
        </div>
        {isCards && folds && (
          <Button
            ref={button}
            className={styles.unfold}
            data-bare={first !== undefined || undefined}
            icon={<SlidersHorizontal />}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span className={styles.word}>
              {plain.length > 0 ? 'Ordenar e filtrar' : 'Ordenar'}
              {othersSet > 0 && ` (${othersSet})`}
            </span>
            {othersSet > 0 && (
              <span className={styles.count} aria-hidden>
                {othersSet}
              </span>
            )}
          </Button>
        )}
        {isCards ? (
          <div id={id} className={styles.sheet} data-folds={fold}>
            {order}
            {fields(others)}
            <div className={styles.foot}>
              {clearButton}
              <Button variant="primary" type="submit">
                Aplicar
              </Button>
            </div>
          </div>
        ) : (
          <div className={styles.others}>
            {fields(others.filter((filter) => !folded.includes(filter)))}
            {folded.length > 0 && (
              <>
                <Button
                  className={styles.more}
                  icon={<ListFilter />}
                  aria-expanded={isUnfolded}
                  aria-controls={`${id}-mais`}
                  onClick={() => setUnfolded(!isUnfolded)}
                >
                  Mais filtros
                </Button>
                <div id={`${id}-mais`} className={styles.folded} data-folds={fold}>
                  {fields(folded)}
                </div>
              </>
            )}
          </div>
        )}
        {plain.length > 0 && (
          <div className={styles.buttons}>
            <Button type="submit" icon={<SearchIcon />} busy={isLoading}>
              <span className={styles.word}>Consultar</span>
            </Button>
            {!isCards && clearButton}
          </div>
        )}
        {!isCards && !isUnfolded && <SetFilters filters={folded} search={search} onLift={choose} />}
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

/** True when the placeholder says what the label would: a phone has no room for both. */
const explainsItself = <S extends QuerySchema>(filter: Filter<S>) =>
  (filter.kind === 'text' && filter.placeholder !== undefined) || undefined

const isPlain = <S extends QuerySchema>(filter: Filter<S>): filter is PlainFilter<S> => !isQuick(filter)

interface SetFiltersProps<S extends QuerySchema> {
  /** Filters whose fields are out of sight. */
  filters: readonly PlainFilter<S>[]
  search: Search
  onLift: (search: Search) => void
}

/** Chips for the filters that apply but are out of sight; each chip removes its filter. */
function SetFilters<S extends QuerySchema>({ filters, search, onLift }: SetFiltersProps<S>) {
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
