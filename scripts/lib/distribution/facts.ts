/**
 * Derives which values the places of a statement may have. A place is a column of one mention of a table, or an
 * output of a subquery. It has one value, one of a list that the statement names, or any value.
 */
export const ANY = 0
export const LISTED = 1
export const ONE = 2
export type Known = typeof ANY | typeof LISTED | typeof ONE

export type Place = number

interface Rule {
  premises: readonly Place[]
  conclusion: Place
}

const atMost = (a: Known, b: Known): Known => (a < b ? a : b)

export class Facts {
  private readonly known: Known[] = []
  /** Known values of places with one value, where the statement's sender has told them. */
  private readonly values: (string | undefined)[] = []
  private readonly rules: Rule[] = []

  place(known: Known = ANY, value?: string): Place {
    this.values.push(value)
    return this.known.push(known) - 1
  }

  /** Notes that the conclusion is as restricted as the least restricted of the premises. */
  follows(premises: readonly Place[], conclusion: Place): void {
    this.rules.push({ premises, conclusion })
  }

  /** A new place that is as restricted as the least restricted of its parts. */
  madeOf(parts: readonly Place[]): Place {
    const made = this.place()
    this.follows(parts, made)
    return made
  }

  /** Applies the noted rules until nothing changes. */
  solve(): void {
    for (let isNew = true; isNew; ) {
      isNew = false
      for (const { premises, conclusion } of this.rules) {
        const known = premises.map((premise) => this.of(premise)).reduce(atMost, ONE)
        if (known <= this.of(conclusion)) continue
        this.known[conclusion] = known
        this.values[conclusion] = onlyOf(premises.map((premise) => this.values[premise]))
        isNew = true
      }
    }
  }

  of(place: Place): Known {
    return this.known[place] ?? ANY
  }

  valueOf(place: Place): string | undefined {
    return this.values[place]
  }
}

const onlyOf = (values: readonly (string | undefined)[]): string | undefined => {
  const told = new Set(values.filter((value) => value !== undefined))
  return told.size === 1 ? [...told][0] : undefined
}
