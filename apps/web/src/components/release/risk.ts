import type { Tone } from '@/components/ui/status/badge'

/** Something that speaks against a release, as a chip. */
export interface Risk {
  kind: string
  /** Colour never stands alone: "Vencido 45 d". */
  label: string
  tone: Tone
  /** Its figures in a sentence. */
  figures: string
  /** More is worse, among those of its kind. */
  weight: number
  /** Worth knowing, but no reason to look twice: a row with nothing else is without risks. */
  isNote?: true
}

/** How the rows of a release list tell their risks. The same object between renders. */
export interface Risks<Row> {
  /** Undefined where it is not known: such a row is not taken for one without risks. */
  of: (row: Row) => readonly Risk[] | undefined
  /** How the list comes by itself, in words. */
  first: string
  /** What rows can be sorted by, in words. */
  kinds: readonly { kind: string; label: string }[]
}

export const isClean = <Row>(risks: Risks<Row>, row: Row): boolean =>
  risks.of(row)?.every(({ isNote }) => isNote) === true

/** Sorted by how many risks they have. */
export const ANY = 'todos'

/** The worst first, of one kind or of all; equal ones stay as they came. */
export function worstFirst<Row>(risks: Risks<Row>, kind: string, rows: readonly Row[]): readonly Row[] {
  const weighed = rows.map((row) => ({ row, weight: weightOf(risks.of(row) ?? [], kind) }))
  return weighed.toSorted((a, b) => b.weight - a.weight).map(({ row }) => row)
}

const weightOf = (found: readonly Risk[], kind: string): number =>
  kind === ANY
    ? found.filter(({ isNote }) => !isNote).length
    : (found.find((risk) => risk.kind === kind)?.weight ?? 0)
