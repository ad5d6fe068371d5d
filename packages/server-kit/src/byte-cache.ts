/** Bytes kept in memory by key, up to a total size; entries unused for longest are dropped first. */
export class ByteCache {
  private readonly entries = new Map<string, Buffer>()
  private size = 0

  /**
   * @param max total size in bytes
   */
  constructor(private readonly max: number) {}

  get(key: string): Buffer | undefined {
    const found = this.entries.get(key)
    if (found) {
      this.entries.delete(key)
      this.entries.set(key, found)
    }
    return found
  }

  set(key: string, bytes: Buffer): void {
    this.drop(key)
    this.entries.set(key, bytes)
    this.size += bytes.length
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.max) break
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    this.size -= this.entries.get(key)?.length ?? 0
    this.entries.delete(key)
  }
}
