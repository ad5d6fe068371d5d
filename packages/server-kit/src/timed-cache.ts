/**
 * Promises kept for a short time by key; a failed one is dropped at once, the oldest are dropped when the cache is
 * full. Time is measured by the process, independent of the system clock.
 */
export class TimedCache<T extends Promise<unknown>> {
  private readonly entries = new Map<string, { value: T; until: number }>()

  /**
   * @param life lifetime of an entry in milliseconds
   */
  constructor(
    private readonly life: number,
    private readonly max: number,
  ) {}

  get(key: string, load: () => T): T {
    const found = this.entries.get(key)
    if (found && found.until > performance.now()) return found.value
    const value = load()
    value.catch(() => {
      if (this.entries.get(key)?.value === value) this.entries.delete(key)
    })
    this.entries.delete(key)
    this.entries.set(key, { value, until: performance.now() + this.life })
    if (this.entries.size > this.max) this.dropOldest()
    return value
  }

  /** Drops the entry of a key. */
  forget(key: string): void {
    this.entries.delete(key)
  }

  private dropOldest(): void {
    const oldest = this.entries.keys().next()
    if (!oldest.done) this.entries.delete(oldest.value)
  }
}
