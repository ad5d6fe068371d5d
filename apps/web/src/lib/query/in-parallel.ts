/**
 * Does the work for every item, at most `limit` at a time, in their order.
 * @returns the results in the items' order; one that fails fails all, so work that may fail catches for itself
 */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>()
  const queue = items.entries()
  async function next(): Promise<void> {
    const { value, done } = queue.next()
    if (done) return
    const [index, item] = value
    results.set(index, await work(item))
    return next()
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, next))
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result)
}
