import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { typeInto } from '@/components/fields/control'
import { mount } from '@/components/fields/mount.test-help'
import { arrangeGrade } from './grade'
import { cellInput } from './keys'
import { createGradeStore } from './store'
import { GradeTable } from './table'

const cell = { qtde: 0, locked: false }
const grade = arrangeGrade([
  { cor: '001', desc_cor: 'Cru', tam: 'P', cell },
  { cor: '001', desc_cor: 'Cru', tam: 'M', cell },
  { cor: '002', desc_cor: 'Azul', tam: 'P', cell },
])

const TEXTS = { header: 'Especificação', maxLength: 5 }

function setUp(decimais: number, texts?: typeof TEXTS) {
  const store = createGradeStore(grade)
  const onSkipped = vi.fn<(count: number) => void>()
  const onEnd = vi.fn<() => void>()
  const { host } = mount(
    <GradeTable
      {...{ decimais, grade, store, onSkipped, onEnd }}
      rowText={texts}
      cellLook={() => ({ hint: '9', spoken: 'saldo 9' })}
      onFinish={() => undefined}
    />,
  )
  const table = host.querySelector('table')
  const at = (row: number, col: number) => {
    const found = table && cellInput(table, { row, col })
    if (!found) throw new Error('No cell')
    return found
  }
  const input = at(0, 0)
  return {
    store,
    input,
    onSkipped,
    onEnd,
    at,
    type: (text: string) => act(() => typeInto(input, text)),
    paste: (text: string, target = input) =>
      act(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }),
  }
}

it.each([
  ['1.5', 1.5, undefined],
  ['2.25', 2.25, undefined],
  ['1,5', 1.5, undefined],
  ['1.234', 1234, 1234],
  ['1.234,5', 1234.5, undefined],
  ['12', 12, 12],
  ['', 0, 0],
  ['-5', undefined, undefined],
  ['1e5', undefined, undefined],
  ['12x', undefined, undefined],
])(
  '%j is %s kilos and %s pieces; a text that is no quantity stays as typed and is marked',
  (text, kilos, pieces) => {
    for (const [decimais, expected] of [
      [3, kilos],
      [0, pieces],
    ] as const) {
      const { store, input, type } = setUp(decimais)
      type('7')
      type(text)
      expect(input.value).toBe(text)
      expect(input.getAttribute('aria-invalid')).toBe(expected === undefined ? 'true' : null)
      const told = [input.getAttribute('aria-description'), input.parentElement?.getAttribute('data-wrong')]
      expect(told.every((text) => (expected === undefined ? text?.startsWith('Quantidade ') : !text))).toBe(
        true,
      )
      expect(store.firstWrong()?.text).toBe(expected === undefined ? text : undefined)
      expect(store.total()).toBe(expected ?? 0)
    }
  },
)

it('pastes a block as if it were typed, and reports how many values it could not place', () => {
  const { store, input, type, paste, onSkipped } = setUp(3)
  type('x')
  paste('1.5\t2,25')
  expect([store.get(0, 0), store.get(0, 1), input.value]).toEqual([1.5, 2.25, '1,5'])
  expect([store.firstWrong(), onSkipped.mock.lastCall]).toEqual([undefined, [0]])
  const whole = setUp(0)
  whole.paste('1.5\t1.234')
  expect([whole.store.get(0, 0), whole.store.get(0, 1)]).toEqual([0, 1234])
  expect(whole.onSkipped).toHaveBeenLastCalledWith(1)
})

it('the grid shows hint and note of a cell', () => {
  const { input } = setUp(0)
  expect(input.getAttribute('aria-label')).toBe('Cru P, saldo 9')
  expect(input.parentElement?.dataset.hint).toBe('9')
})

it('each colour has a text that is typed, pasted with the quantities and reached by arrows', () => {
  const { store, at, paste, onEnd, onSkipped } = setUp(0, TEXTS)
  act(() => typeInto(at(0, 2), 'Fosco'))
  expect(store.text(0)).toBe('Fosco')
  paste('3\tLiso e macio\n4\tX', at(0, 1))
  expect([store.get(0, 1), store.text(0), store.text(1), at(1, 2).value]).toEqual([3, 'Liso ', 'X', 'X'])
  // The second colour does not come in that size.
  expect(onSkipped).toHaveBeenLastCalledWith(1)
  const press = (input: HTMLInputElement, key: string) =>
    act(() => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
  at(0, 1).focus()
  press(at(0, 1), 'ArrowRight')
  expect(document.activeElement).toBe(at(0, 2))
  press(at(0, 2), 'Enter')
  press(at(1, 2), 'Enter')
  expect(onEnd).toHaveBeenCalledTimes(1)
})
