import type { Tone } from '@/components/ui/status/badge'
import { type DocumentId, documentName, type DocumentWords } from '@/lib/document'

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

/** Documents that a question names; more would not fit into its dialog. */
const NAMED = 5

/** Question before documents with a red risk are released, with the risks; undefined where none has one. */
export function redQuestion<Row extends DocumentId>(
  risks: Risks<Row>,
  rows: readonly Row[],
  words: DocumentWords,
): string | undefined {
  const lines = rows.flatMap((row) => {
    const red = (risks.of(row) ?? []).filter(({ tone }) => tone === 'red')
    if (red.length === 0) return []
    const texts = rows.length === 1 ? red.map(({ figures }) => figures) : red.map(({ label }) => label)
    return [`${documentName(words, row)}: ${texts.join(rows.length === 1 ? ' ' : ', ')}`]
  })
  if (lines.length === 0) return undefined
  const others = lines.length - NAMED
  return [
    ...lines.slice(0, NAMED),
    ...(others > 0 ? [`e mais ${others} ${others === 1 ? words.one : words.many}.`] : []),
    'Liberar mesmo assim?',
  ].join('\n')
}
