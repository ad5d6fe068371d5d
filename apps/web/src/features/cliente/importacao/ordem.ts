import type { CheckedRow } from './api'

const RANK: Record<CheckedRow['situacao'], number> = { erro: 0, existente: 1, nova: 2 }

/** Sorts lines with errors first; lines of the same state keep the file's order. */
export const errorsFirst = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.toSorted((a, b) => RANK[a.situacao] - RANK[b.situacao] || a.linha - b.linha)
