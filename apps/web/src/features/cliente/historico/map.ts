/**
 * Runs `work` for each value, at most `limit` at a time; results keep the order of the values. @throws the first
 * failure
 */
export async function mapAtMost<T, R>(
  values: readonly T[],
  limit: number,
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const waiting = values.entries()
  let failed = false
  async function next(): Promise<void> {
    const { value: entry, done } = waiting.next()
    if (done || failed) return
    const [at, value] = entry
    try {
      results[at] = await work(value)
    } catch (error) {
      failed = true
      throw error
    }
    await next()
  }
  await Promise.all(Array.from({ length: limit }, next))
  return results
}
