/**
 * Does the work unless another tab of this portal is doing it; then it returns `otherwise`. Browsers have locks on
 * https only: elsewhere every tab does it.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> {
  const { locks }: Partial<Navigator> = navigator
  if (!locks) return work()
  return locks.request(`trama.${name}`, { ifAvailable: true }, (lock) => (lock ? work() : otherwise))
}
