import type { DateSide } from '@trama/rules/date-br'
import type { ComponentType } from 'react'
import type { QuerySchema, SearchOf } from '@/lib/url/state'

type Name<S extends QuerySchema> = Extract<keyof S['shape'], string>

/** Filters of a list as they stand in the address: wire forms, plain strings. */
export type Search = Readonly<Record<string, string>>

export interface ChoiceOption<S extends QuerySchema> {
  label: string
  /** Parameters of this choice; none for "Todos". */
  params: SearchOf<S>
}

/**
 * One filter of a list. The first one stays in sight on a phone, the others fold away. `period` shows two date
 * fields, "{label} De" and "{label} Até", or just "De" and "Até"; `check` sends S when on; `field` is one that the list
 * brings along, such as a search (`reference-filter.tsx`). The quick ones stand as chips below the others
 * and act at once: `toggle` sends S or its value, `days` one of its numbers ("{label} 60 dias").
 */
export type Filter<S extends QuerySchema> =
  | { kind: 'text'; name: Name<S>; label: string; placeholder?: string; maxLength?: number }
  | { kind: 'period'; start: Name<S>; end: Name<S>; label: string }
  | { kind: 'choice'; label: string; options: readonly ChoiceOption<S>[] }
  | { kind: 'check'; name: Name<S>; label: string }
  | { kind: 'field'; name: Name<S>; label: string; Field: FilterFieldOwn }
  | QuickFilter<S>

/** A field that only some lists have; `Text` is what is chosen in words, where its value is only a code. */
type FilterFieldOwn = ComponentType<FilterFieldInput> & { Text?: ComponentType<{ value: string }> }

/** What a field that only some lists have is given: the text that stands in the address. */
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
  /** What it sends, where several of one name take turns. */
  value?: string
  /** What it finds, after its label. */
  figure?: string | undefined
  /** Filters that it takes off as it goes on. */
  without?: readonly Name<S>[]
}

export type PlainFilter<S extends QuerySchema> = Exclude<Filter<S>, QuickFilter<S>>

export const isQuick = <S extends QuerySchema>(filter: Filter<S>): filter is QuickFilter<S> =>
  filter.kind === 'toggle' || filter.kind === 'days'

/** The two fields of a period. */
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

/** Trimmed, without empty ones, in an order of their own: equal filters give equal addresses. */
export function tidy(search: Search): Search {
  const given = Object.entries(search).map(([name, text]): [string, string] => [name, text.trim()])
  return Object.fromEntries(given.filter(([, text]) => text !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Which option the address shows. */
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
