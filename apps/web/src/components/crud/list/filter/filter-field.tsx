import { compareDates, formatDateBr, parseDateBr, todayIn } from '@trama/rules/date-br'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { DateField } from '@/components/fields/date/date-field'
import { SelectField } from '@/components/fields/choice/select-field'
import { TextField } from '@/components/fields/text-field'
import type { QuerySchema } from '@/lib/url/state'
import { chosenOption, namesOf, periodSides, type PlainFilter, type Search } from './list-filter'

interface FilterFieldProps<S extends QuerySchema> {
  filter: PlainFilter<S>
  draft: Search
  /** Called for a date; the filter does not apply yet. */
  onChange: (draft: Search) => void
  /** Called while text is typed; the filter applies once the typing pauses. */
  onType: (draft: Search) => void
  /** Called when an option is chosen; the filter applies at once. */
  onChoose: (draft: Search) => void
  onDown: () => void
}

const LONGEST = 80

/** The fields of one filter. */
export function FilterField<S extends QuerySchema>(props: FilterFieldProps<S>) {
  const { filter, draft, onChange, onType, onChoose, onDown } = props
  const choose = (name: string, text: string) => onChoose({ ...draft, [name]: text })
  const set = (name: string, text: string) => onChange({ ...draft, [name]: text })
  switch (filter.kind) {
    case 'text':
      return (
        <TextField
          label={filter.label}
          placeholder={filter.placeholder}
          name={filter.name}
          maxLength={filter.maxLength ?? LONGEST}
          enterKeyHint="search"
          value={draft[filter.name] ?? ''}
          onChange={(event) => onType({ ...draft, [filter.name]: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onDown()
          }}
        />
      )
    case 'check':
      return (
        <CheckboxField
          label={filter.label}
          name={filter.name}
          checked={draft[filter.name] === 'S'}
          onChange={(event) => choose(filter.name, event.currentTarget.checked ? 'S' : '')}
        />
      )
    case 'field':
      return (
        <filter.Field
          label={filter.label}
          name={filter.name}
          value={draft[filter.name] ?? ''}
          onChange={(text) => choose(filter.name, text)}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={filter.label}
          placeholder={null}
          options={filter.options.map(({ label }, index) => ({ value: index, label }))}
          value={chosenOption(filter.options, draft)}
          onChange={(event) => {
            const params: Partial<Search> = filter.options[Number(event.currentTarget.value)]?.params ?? {}
            const all = namesOf(filter).map((name): [string, string] => [name, params[name] ?? ''])
            onChoose({ ...draft, ...Object.fromEntries(all) })
          }}
        />
      )
    default:
      return <Period filter={filter} draft={draft} set={set} />
  }
}

interface PeriodProps {
  filter: { start: string; end: string; label: string }
  draft: Search
  set: (name: string, text: string) => void
}

function Period({ filter, draft, set }: PeriodProps) {
  const [start, end] = [isoOf(draft[filter.start]), isoOf(draft[filter.end])]
  const isReversed = start !== null && end !== null && compareDates(start, end) > 0
  return periodSides.map(({ side, word }) => {
    const name = filter[side]
    return (
      <DateField
        key={side}
        side={side}
        name={name}
        label={`${filter.label} ${word}`.trim()}
        value={side === 'start' ? start : end}
        onValueChange={(date) => set(name, formatDateBr(date))}
        error={isReversed && side === 'end' ? 'Anterior ao início.' : undefined}
      />
    )
  })
}

const isoOf = (wire: string | undefined) => (wire ? (parseDateBr(wire, todayIn()) ?? null) : null)
