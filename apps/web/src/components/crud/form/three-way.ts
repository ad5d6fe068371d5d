/** Merging what two people did to one record: pure, so that any form can use it. */
import { isSame } from './is-same'

interface Shown<V> {
  label: string
  /** The field as a person reads it; '' when empty. */
  show: (values: V) => string
}

/** Values that change together, such as a city's code, name and state. */
interface NamedField<V> extends Shown<V> {
  names: readonly (keyof V & string)[]
}

/** A part of a value, such as one line of a list. */
interface PartField<V> extends Shown<V> {
  same: (one: V, other: V) => boolean
  /** `into` with this part as `from` has it. */
  take: (into: V, from: V) => V
}

/** What the user sees as one field. */
export type MergeField<V> = NamedField<V> | PartField<V>

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A record as both loaded it, as this user has it, and as the other saved it. */
export type Versions<V> = Record<'base' | Side, V>

export interface ThreeWay<V> {
  /** Changed by this user only: kept. */
  mine: MergeField<V>[]
  /** Changed by the other only: taken over. */
  theirs: MergeField<V>[]
  /** Changed by both, to different values: to be chosen. */
  both: MergeField<V>[]
}

/** What each side changed since `base`, the record as both of them loaded it. */
export function compareThree<V extends object>(
  versions: Versions<V>,
  fields: readonly MergeField<V>[],
): ThreeWay<V> {
  const { base, mine, theirs } = versions
  const changed: ThreeWay<V> = { mine: [], theirs: [], both: [] }
  for (const field of fields) {
    const byMe = differs(field, base, mine)
    const byThem = differs(field, base, theirs)
    if (byMe && byThem) {
      if (differs(field, mine, theirs)) changed.both.push(field)
    } else if (byMe) changed.mine.push(field)
    else if (byThem) changed.theirs.push(field)
  }
  return changed
}

/** The other's record with this user's own changes, and the chosen side where both changed a field (own by default). */
export function mergeThree<V extends object>(
  { mine, theirs }: Record<Side, V>,
  changed: ThreeWay<V>,
  choices: ReadonlyMap<MergeField<V>, Side>,
): V {
  const kept = [...changed.mine, ...changed.both.filter((field) => choices.get(field) !== 'theirs')]
  return kept.reduce((merged, field) => takeField(field, merged, mine), { ...theirs })
}

function takeField<V extends object>(field: MergeField<V>, into: V, from: V): V {
  if ('take' in field) return field.take(into, from)
  const taken = { ...into }
  for (const name of field.names) taken[name] = from[name]
  return taken
}

const differs = <V extends object>(field: MergeField<V>, one: V, other: V): boolean =>
  'same' in field ? !field.same(one, other) : field.names.some((name) => !isSame(one[name], other[name]))
