/** Merges the changes of two users to one record; pure functions, so that any form can use them. */
import { isSame } from './is-same'

interface Shown<V> {
  label: string
  /** The field as text for the user; '' when empty. */
  show: (values: V) => string
}

/** Values that change together and are compared as one, such as a city's code, name and state. */
interface NamedField<V> extends Shown<V> {
  names: readonly (keyof V & string)[]
}

/** A part of a value that is compared on its own, such as one line of a list. */
interface PartField<V> extends Shown<V> {
  same: (one: V, other: V) => boolean
  /** Returns `into` with this part taken from `from`. */
  take: (into: V, from: V) => V
}

/** A field as the user sees it in a comparison. */
export type MergeField<V> = NamedField<V> | PartField<V>

/** Side whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** Versions of a record: as both users loaded it, as this user changed it, as the other user saved it. */
export type Versions<V> = Record<'base' | Side, V>

/** Fields of a comparison, or how they follow from the versions. */
export type MergeFields<V> = readonly MergeField<V>[] | ((versions: Versions<V>) => readonly MergeField<V>[])

export interface ThreeWay<V> {
  /** Fields that only this user changed; they are kept. */
  mine: MergeField<V>[]
  /** Fields that only the other user changed; they are taken over. */
  theirs: MergeField<V>[]
  /** Fields that both users changed to different values; the user has to choose. */
  both: MergeField<V>[]
}

/** Fields that each side changed since `base`, the record as both users loaded it. */
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

/**
 * The other user's record with this user's own changes; where both changed a field, the chosen side (own by default).
 */
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
