import { expect, test } from 'vitest'
import { ANY, isClean, type Risk, type Risks, worstFirst } from './risk'

const risk = (kind: string, weight: number): Risk => ({ kind, label: kind, tone: 'red', figures: '', weight })
const FOUND: Record<string, Risk[] | undefined> = {
  none: [],
  late: [risk('vencido', 10)],
  both: [risk('vencido', 5), risk('estoque', 3)],
  note: [{ ...risk('vencimento', 3), isNote: true }],
  unknown: undefined,
}
const risks: Risks<string> = { of: (row) => FOUND[row], first: 'Mais novos', kinds: [] }
const ROWS = ['none', 'note', 'late', 'both', 'unknown']

test('sorts the worst of one kind first, or the rows with most risks', () => {
  expect(worstFirst(risks, 'vencido', ROWS)).toEqual(['late', 'both', 'none', 'note', 'unknown'])
  expect(worstFirst(risks, 'estoque', ROWS)).toEqual(['both', 'none', 'note', 'late', 'unknown'])
  expect(worstFirst(risks, ANY, ROWS)).toEqual(['both', 'late', 'none', 'note', 'unknown'])
})

test('a row with unknown risks is not clean; a row with notes only is clean', () => {
  expect(ROWS.filter((row) => isClean(risks, row))).toEqual(['none', 'note'])
})
