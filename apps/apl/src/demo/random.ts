/** Pseudo-random numbers that repeat: the same seed gives the same demo (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = hash(seed)
  }

  /** A number with 0 <= x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.next() * list.length))
  }

  /** `count` different elements in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list]
    const wanted = Math.min(count, rest.length)
    for (let i = 0; i < wanted; i++) {
      const j = this.int(i, rest.length - 1)
      const chosen = at(rest, j)
      rest[j] = at(rest, i)
      rest[i] = chosen
    }
    return rest.slice(0, wanted)
  }

  /** A key of the table, picked in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const keys = Object.keys(weights) as K[]
    let rest = this.next() * keys.reduce((sum, key) => sum + weights[key], 0)
    for (const key of keys) {
      rest -= weights[key]
      if (rest < 0) return key
    }
    return at(keys, keys.length - 1)
  }
}

/** The element at the index, which wraps around; throws for an empty list. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('Empty list')
  return found
}

/** FNV-1a hash of a text, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value | 0
}
