import { expect, test } from 'vitest'
import { ANY, isClean, redQuestion, type Risk, type Risks, worstFirst } from './risk'

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

test('a release list sorts the worst of one kind first, or the rows with most risks', () => {
  expect(worstFirst(risks, 'vencido', ROWS)).toEqual(['late', 'both', 'none', 'note', 'unknown'])
  expect(worstFirst(risks, 'estoque', ROWS)).toEqual(['both', 'none', 'note', 'late', 'unknown'])
  expect(worstFirst(risks, ANY, ROWS)).toEqual(['both', 'late', 'none', 'note', 'unknown'])
})

test('a row with unknown risks is not clean; a row with notes only is clean', () => {
  expect(ROWS.filter((row) => isClean(risks, row))).toEqual(['none', 'note'])
})

test('a question tells the red risks of the documents that are about to be released, and of no others', () => {
  const found: Record<number, Risk[]> = {
    12: [{ ...risk('Vencido 45 d', 9), figures: '2 duplicatas vencidas, há até 45 dias.' }],
    13: [{ ...risk('Estoque -3', 3), tone: 'orange' }],
  }
  const ofNumber: Risks<{ empresa: string; numero: number }> = {
    of: ({ numero }) => found[numero],
    first: '',
    kinds: [],
  }
  const [late, short] = [
    { empresa: '001', numero: 12 },
    { empresa: '001', numero: 13 },
  ]
  const ask = (...rows: { empresa: string; numero: number }[]) =>
    redQuestion(ofNumber, rows, { one: 'pedido', many: 'pedidos' })
  expect(ask(short)).toBeUndefined()
  expect(ask(late)).toBe('Pedido 12: 2 duplicatas vencidas, há até 45 dias.\nLiberar mesmo assim?')
  expect(ask(late, short)).toBe('Pedido 12: Vencido 45 d\nLiberar mesmo assim?')
})
