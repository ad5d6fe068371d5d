/** Deep equality in which all empty values are equal: a form holds '' where a record holds null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (isRecord(one) && isRecord(other)) {
    return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]))
  }
  return false
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
