import type { DateSide } from '@trama/rules/date-br'
import type { ComponentType } from 'react'
import type { QuerySchema, SearchOf } from '@/lib/url/state'

type Name<S extends QuerySchema> = Extract<keyof S['shape'], string>

/** Filters of a list as the address holds them: values as the API takes them, as plain strings. */
export type Search = Readonly<Record<string, string>>

export interface ChoiceOption<S extends QuerySchema> {
  label: string
  /** Parameters that this option sets; none for "Todos". */
  params: SearchOf<S>
}

/**
 * One filter of a list. The first one stays visible on a phone, the others fold away. `period` shows two date fields,
 * "{label} De" and "{label} Até", or just "De" and "Até"; `check` sends S when on; `field` is a component that the
 * list provides, such as a search (`reference-filter.tsx`). The quick filters are chips below the others and apply at
 * once: `toggle` sends S or its value, `days` one of its numbers ("{label} 60 dias").
 */
export type Filter<S extends QuerySchema> =
  | { kind: 'text'; name: Name<S>; label: string; placeholder?: string; maxLength?: number }
  | { kind: 'period'; start: Name<S>; end: Name<S>; label: string }
  | { kind: 'choice'; label: string; options: readonly ChoiceOption<S>[] }
  | { kind: 'check'; name: Name<S>; label: string }
  | { kind: 'field'; name: Name<S>; label: string; Field: FilterFieldOwn }
  | QuickFilter<S>

/**
 * A filter field that only some lists have; `Text` shows the chosen value in words, where the value is only a code.
 */
type FilterFieldOwn = ComponentType<FilterFieldInput> & { Text?: ComponentType<{ value: string }> }

/** Props of a filter field that only some lists have; its value is the text in the address. */
export interface FilterFieldInput {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

export type QuickFilter<S extends QuerySchema> =
  | ToggleFilter<S>
  | { kind: 'days'; name: Name<S>; label: string; days: readonly number[] }

export interface ToggleFilter<S extends QuerySchema> {
  kind: 'toggle'
  name: Name<S>
  label: string
  /** Value that the toggle sends, where several toggles share one parameter. */
  value?: string
  /** Count of what the toggle finds, shown after its label. */
  figure?: string | undefined
  /** Filters that are removed when the toggle is switched on. */
  without?: readonly Name<S>[]
}

export type PlainFilter<S extends QuerySchema> = Exclude<Filter<S>, QuickFilter<S>>

export const isQuick = <S extends QuerySchema>(filter: Filter<S>): filter is QuickFilter<S> =>
  filter.kind === 'toggle' || filter.kind === 'days'

/** The two date fields of a period. */
export const periodSides: readonly { side: DateSide; word: string }[] = [
  { side: 'start', word: 'De' },
  { side: 'end', word: 'Até' },
]

/** Parameters that a filter sets. */
export function namesOf<S extends QuerySchema>(filter: Filter<S>): string[] {
  switch (filter.kind) {
    case 'period':
      return [filter.start, filter.end]
    case 'choice':
      return [...new Set(filter.options.flatMap(({ params }) => Object.keys(params)))]
    default:
      return [filter.name]
  }
}

/** True when one of the filter's parameters is set. */
export const isSet = <S extends QuerySchema>(filter: Filter<S>, search: Search): boolean =>
  namesOf(filter).some((name) => search[name])

/** Trims the values, drops empty ones and sorts by name, so that equal filters give equal addresses. */
export function tidy(search: Search): Search {
  const given = Object.entries(search).map(([name, text]): [string, string] => [name, text.trim()])
  return Object.fromEntries(given.filter(([, text]) => text !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The option that the address selects. */
export function chosenOption<S extends QuerySchema>(
  options: readonly ChoiceOption<S>[],
  search: Search,
): number {
  const found = options.findIndex(({ params }) => {
    const wanted = Object.entries(params)
    return wanted.length > 0 && wanted.every(([name, value]) => search[name] === value)
  })
  return Math.max(found, 0)
}
