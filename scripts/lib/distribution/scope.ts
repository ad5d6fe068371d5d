/** The names that a part of a statement can use. */
import type { Place } from './facts'

/** A table or subquery under the name that it has in the statement. */
export interface Source {
  name: string
  columns: Map<string, Place>
}

/** An output of a query. */
export interface Output {
  name: string
  place: Place
}

export class Scope {
  readonly sources: Source[] = []
  private readonly named = new Map<string, Output[]>()

  constructor(private readonly outer?: Scope) {}

  /** A query of a `with`. */
  addNamed(name: string, outputs: Output[]): void {
    this.named.set(name, outputs)
  }

  findNamed(name: string): Output[] | undefined {
    return this.named.get(name) ?? this.outer?.findNamed(name)
  }

  /**
   * The place that `a.b` or `b` names, in this part of the statement or around it. The name of a source stands for
   * its row, which is known by its company column.
   */
  find(parts: readonly string[], rowColumn: string): Place | undefined {
    // `a.*` as a value is the row.
    if (parts.at(-1) === '*') return this.find(parts.slice(0, -1), rowColumn)
    const name = parts.at(-1) ?? ''
    const qualifier = parts.at(-2)
    const candidates = this.sources.filter((source) => qualifier === undefined || source.name === qualifier)
    for (const { columns } of candidates) {
      const place = columns.get(name)
      if (place !== undefined) return place
    }
    const row = qualifier === undefined ? this.sources.find((source) => source.name === name) : undefined
    return row?.columns.get(rowColumn) ?? this.outer?.find(parts, rowColumn)
  }

  /**
   * Whether a place belongs to the statement around this part; conditions in this part say nothing about those rows.
   */
  isAround(place: Place): boolean {
    const { outer } = this
    return (
      outer !== undefined && (outer.sources.some((source) => holds(source, place)) || outer.isAround(place))
    )
  }

  places(): Place[] {
    return this.sources.flatMap(({ columns }) => [...columns.values()])
  }

  /** Outputs of `*`, or of `source.*`. */
  all(qualifier?: string): Output[] {
    return this.sources
      .filter((source) => qualifier === undefined || source.name === qualifier)
      .flatMap(({ columns }) => [...columns].map(([name, place]) => ({ name, place })))
  }
}

/** A subquery as a source, with another name and other column names where the statement gives them. */
export const sourceOf = (
  name: string,
  outputs: readonly Output[],
  columns: readonly string[] = [],
): Source => ({
  name,
  columns: new Map(outputs.map((output, at) => [columns[at] ?? output.name, output.place])),
})

export const holds = ({ columns }: Source, place: Place): boolean => [...columns.values()].includes(place)
