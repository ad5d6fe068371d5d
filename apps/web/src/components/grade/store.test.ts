import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrangeGrade } from './grade'
import { createGradeStore } from './store'

const cell = { qtde: 0, locked: false }
const grade = arrangeGrade([
  { cor: 'B', desc_cor: 'Bege', tam: 'M', cell },
  { cor: 'B', desc_cor: 'Bege', tam: 'P', cell: { qtde: 2, locked: true } },
  { cor: 'A', desc_cor: 'Azul', tam: 'GG', cell },
])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('orders sizes, keeps the order of the colours and leaves missing cells empty', () => {
  expect(grade.tamanhos).toEqual(['P', 'M', 'GG'])
  expect(grade.rows.map(({ cor, cells }) => [cor, cells.map((one) => one?.qtde)])).toEqual([
    ['B', [2, 0, undefined]],
    ['A', [undefined, undefined, 0]],
  ])
})

it('a grid’s store keeps totals, and warns 100 ms later, never for locked cells', () => {
  const store = createGradeStore(grade, { title: 'Muito', isDue: (_, qtde) => qtde > 1 })
  const heard = vi.fn<() => void>()
  store.subscribe(heard)
  expect([store.total(), store.marked().size, store.hasChanged()]).toEqual([2, 0, false])
  store.set([
    { row: 0, col: 1, qtde: 1.1 },
    { row: 1, col: 2, qtde: 0.2 },
  ])
  expect([store.rowTotal(0), store.colTotal(1), store.total(), store.marked().size]).toEqual([
    3.1, 1.1, 3.3, 0,
  ])
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(100)
  expect([...store.marked()]).toEqual(['0:1'])
})

it('a grid’s store counts a text that is no quantity as zero until a quantity replaces it', () => {
  const store = createGradeStore(grade)
  store.refuse({ row: 0, col: 1 }, '1x')
  expect([store.firstWrong()?.text, store.hasChanged()]).toEqual(['1x', true])
  store.set([{ row: 0, col: 1, qtde: 1 }])
  expect(store.firstWrong()).toBeUndefined()
})

it('a grid’s store keeps a text for each row, and counts its change as a change of the grid', () => {
  const [first] = grade.rows
  if (!first) throw new Error('No row')
  const store = createGradeStore({ ...grade, rows: [{ ...first, texto: 'Sem brilho' }] })
  store.setText(0, 'Sem brilho')
  expect(store.hasChanged()).toBe(false)
  store.setText(0, 'Fosco')
  expect([store.text(0), store.hasChanged()]).toEqual(['Fosco', true])
})

it('a draft of the grid keeps a row’s text apart from a quantity without a size', () => {
  const sizeless = arrangeGrade([{ cor: 'B', desc_cor: 'Bege', tam: '', cell }])
  const store = createGradeStore(sizeless)
  store.setText(0, 'Fosco')
  store.set([{ row: 0, col: 0, qtde: 3 }])
  const again = createGradeStore(sizeless, undefined, store.typed())
  expect([again.text(0), again.get(0, 0), again.firstWrong()]).toEqual(['Fosco', 3, undefined])
})
