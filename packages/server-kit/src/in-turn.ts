/** Does the work for one item after the other, as on a shared connection; returns the results in order. */
export async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const last = items.reduce(
    (before, item) => before.then(async () => void results.push(await work(item))),
    Promise.resolve(),
  )
  await last
  return results
}
