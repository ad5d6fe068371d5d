import { isDeepStrictEqual } from 'node:util'

/**
 * Whether a save leaves a record as it is stored: each field that it writes has the stored value. What is stored
 * beside these fields, such as a version, does not count.
 */
export const keeps = (stored: object, written: object): boolean =>
  Object.entries(written).every(([field, value]) => isSame(Reflect.get(stored, field), value))

/** Whether a save leaves the lines of a record as they are stored, in their order. */
export const keepsRows = (stored: readonly object[], written: readonly object[]): boolean =>
  stored.length === written.length &&
  written.every((row, i) => {
    const before = stored[i]
    return before !== undefined && keeps(before, row)
  })

/** Compares values as JSON has them, in which a missing field and null of an option are the same as stored. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
