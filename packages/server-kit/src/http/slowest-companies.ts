/** Which portal companies' calls take longest: of the last minutes, so that what is over is forgotten. */

/** The figures cover one to two of these spans. */
export const SPAN_MS = 300_000
/** Fewer calls say nothing about a company. */
const LEAST = 10

interface Calls {
  n: number
  ms: number
}

export interface CompanyCalls {
  codcli: string
  calls: number
  /** Mean time of a call. */
  ms: number
}

export function slowestCompanies(now: () => number = () => performance.now()) {
  let [before, current] = [new Map<string, Calls>(), new Map<string, Calls>()]
  let began = now()

  function forget(): void {
    const spans = Math.floor((now() - began) / SPAN_MS)
    if (spans === 0) return
    before = spans === 1 ? current : new Map()
    current = new Map()
    began += spans * SPAN_MS
  }

  return {
    note(codcli: string, ms: number): void {
      forget()
      const { n, ms: sum } = current.get(codcli) ?? { n: 0, ms: 0 }
      current.set(codcli, { n: n + 1, ms: sum + ms })
    },
    /** At most `limit` companies, the slowest first. */
    list(limit: number): CompanyCalls[] {
      forget()
      return [...new Set([...before.keys(), ...current.keys()])]
        .map((codcli) => {
          const parts = [before.get(codcli), current.get(codcli)]
          const calls = parts.reduce((sum, part) => sum + (part?.n ?? 0), 0)
          return { codcli, calls, ms: parts.reduce((sum, part) => sum + (part?.ms ?? 0), 0) / calls }
        })
        .filter(({ calls }) => calls >= LEAST)
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, limit)
    },
  }
}
