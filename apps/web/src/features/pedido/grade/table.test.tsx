// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { typeInto } from '@/components/fields/control'
import { mount } from '@/components/fields/mount.test-help'
import { cellInput } from './keys'
import { buildGrade } from './model'
import { createGradeStore } from './store'
import { GradeTable } from './table'

const cell = { desc_cor: 'Cru', grupo_cor: null, faixa_preco: null, estoque: 9, saldo_estoque: 9 }
const stock = [
  { ...cell, cor: '001', tam: 'P' },
  { ...cell, cor: '001', tam: 'M' },
]

function setUp(decimais: number) {
  const grade = buildGrade(stock, [], () => 10)
  const store = createGradeStore(grade, 'N')
  const onSkipped = vi.fn<(count: number) => void>()
  const none = () => undefined
  const { host } = mount(
    <QueryClientProvider client={new QueryClient()}>
      <GradeTable
        tipo="M"
        codigo="20101"
        preco={10}
        {...{ decimais, grade, store, onSkipped }}
        onEnd={none}
        onFinish={none}
        onZoom={none}
      />
    </QueryClientProvider>,
  )
  const table = host.querySelector('table')
  const input = table && cellInput(table, { row: 0, col: 0 })
  if (!input) throw new Error('No cell')
  return {
    store,
    input,
    onSkipped,
    type: (text: string) => act(() => typeInto(input, text)),
    paste: (text: string) =>
      act(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }),
  }
}

it.each([
  ['1.5', 1.5, undefined],
  ['2.25', 2.25, undefined],
  ['1,5', 1.5, undefined],
  ['1.234', 1.234, 1234],
  ['1.234,5', 1234.5, undefined],
  ['12', 12, 12],
  ['', 0, 0],
  ['-5', undefined, undefined],
  ['1e5', undefined, undefined],
  ['12x', undefined, undefined],
])('%j is %s kilos and %s pieces; what is neither stays as typed and is marked', (text, kilos, pieces) => {
  for (const [decimais, expected] of [
    [3, kilos],
    [0, pieces],
  ] as const) {
    const { store, input, type } = setUp(decimais)
    type('7')
    type(text)
    expect(input.value).toBe(text)
    expect(input.getAttribute('aria-invalid')).toBe(expected === undefined ? 'true' : null)
    expect(store.firstWrong()?.text).toBe(expected === undefined ? text : undefined)
    expect(store.total()).toBe(expected ?? 0)
  }
})

it('pastes a block as the cells would take it typed, and tells what it could not take', () => {
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
