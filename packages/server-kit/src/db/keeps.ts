import { isDeepStrictEqual } from 'node:util'

/**
 * Whether a save leaves a record as it is stored: each field that it writes has the stored value. What is stored
 * beside these fields, such as a version, does not count.
 */
export const keeps = (stored: object, written: object): boolean =>
  Object.entries(written).every(([field, value]) => isSame(Reflect.get(stored, field), value))

/** Whether a save leaves the lines of a record as they are stored, each in the place that its `ordem` names. */
export function keepsRows(stored: readonly object[], written: readonly object[]): boolean {
  const before = inPlace(stored)
  return stored.length === written.length && inPlace(written).every((row, i) => keeps(Object(before[i]), row))
}

const placeOf = (row: object) => Number(Reflect.get(row, 'ordem') ?? 0)
const inPlace = (rows: readonly object[]) => rows.toSorted((one, other) => placeOf(one) - placeOf(other))

/** Compares values as JSON has them, in which a missing field and null of an option are the same as stored. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
