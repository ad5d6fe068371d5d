import type { Tone } from '@/components/ui/status/badge'

/** A reason against a release, shown as a chip. */
export interface Risk {
  kind: string
  /** Text of the chip, because colour alone must carry no meaning: "Vencido 45 d". */
  label: string
  tone: Tone
  /** Figures of the risk in a sentence. */
  figures: string
  /** Severity among risks of the same kind: a higher weight is worse. */
  weight: number
  /** Worth knowing, but no risk: a row with nothing but notes counts as without risks. */
  isNote?: true
}

/** How the rows of a release list give their risks. Must be the same object between renders. */
export interface Risks<Row> {
  /** Risks of a row; undefined where they are unknown: such a row does not count as without risks. */
  of: (row: Row) => readonly Risk[] | undefined
  /** Name of the list's own order. */
  first: string
  /** Kinds of risks to sort by, with their labels. */
  kinds: readonly { kind: string; label: string }[]
}

export const isClean = <Row>(risks: Risks<Row>, row: Row): boolean =>
  risks.of(row)?.every(({ isNote }) => isNote) === true

/** Order by the number of risks. */
export const ANY = 'todos'

/** Sorts the worst rows first, by one kind of risk or all; equal rows keep their order. */
export function worstFirst<Row>(risks: Risks<Row>, kind: string, rows: readonly Row[]): readonly Row[] {
  const weighed = rows.map((row) => ({ row, weight: weightOf(risks.of(row) ?? [], kind) }))
  return weighed.toSorted((a, b) => b.weight - a.weight).map(({ row }) => row)
}

const weightOf = (found: readonly Risk[], kind: string): number =>
  kind === ANY
    ? found.filter(({ isNote }) => !isNote).length
    : (found.find((risk) => risk.kind === kind)?.weight ?? 0)
