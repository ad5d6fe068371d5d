/** Keeps the value made for the last key, because calls of one day ask for the same again and again. */
export function lastOf<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
