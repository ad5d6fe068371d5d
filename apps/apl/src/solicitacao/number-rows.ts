import type { SOLICITACAO_ITEM_FIELDS } from '@trama/contract/apl/solicitacao/fields'
import type { RecordOf } from '@trama/contract/field'
import { cellOf, matchRows } from '../kit/registro/match-rows'

type Row = RecordOf<typeof SOLICITACAO_ITEM_FIELDS>
export type StoredRow = Row & { ordem: number; qtde_b: number }
export type NewRow = Row & { ordem: number | null }

/** Gives each line its former number and delivered quantity; new lines follow. */
export const numberRows = (rows: readonly NewRow[], before: readonly StoredRow[] = []): StoredRow[] =>
  matchRows(rows, before).map(({ linha, stored, ordem }) => ({
    ...linha,
    ordem,
    qtde_b: stored?.qtde_b ?? 0,
  }))

/** First line whose delivered quantity exceeds the requested one; undefined where there is none. */
export const reducedRow = (
  rows: readonly StoredRow[],
  before: readonly StoredRow[],
): StoredRow | undefined => {
  const kept = new Map(rows.map((row) => [row.ordem, row]))
  return before.find((stored) => {
    const row = kept.get(stored.ordem)
    const asked = row && cellOf(row) === cellOf(stored) ? row.qtde : 0
    return asked < Math.min(stored.qtde, stored.qtde_b)
  })
}
