// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { DataGrid } from './data-grid'
import { mountScreen } from './mount-screen.test-help'

const ROWS = ['1', '2', '3', '4', '5']
const columns = [{ id: 'numero', header: 'Número', width: 4, cell: (row: string) => row }]
const run = vi.fn<(rows: readonly string[]) => void>()
const one = vi.fn<(row: string) => void>()

function Screen() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataGrid
      id="lista"
      label="Pedidos"
      rows={ROWS}
      columns={columns}
      rowKey={String}
      rowName={(row) => `Pedido ${row}`}
      rowActions={(row) => [{ label: `Liberar ${row}`, shortcut: 'l', onRun: () => one(row) }]}
      selection={{ keys, set: setKeys, shortcuts: { l: run } }}
      isComplete
      onNearEnd={() => undefined}
      startView={{ offset: 0, active: 0 }}
    />
  )
}

async function setUp() {
  run.mockClear()
  one.mockClear()
  await mountScreen(<Screen />)
  const grid = document.getElementById('lista')
  if (!grid) throw new Error('No grid')
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(() => {
      grid.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
    })
  const box = (row: string) => document.querySelector(`[aria-label="Selecionar: Pedido ${row}"]`)
  const click = (row: string, more: MouseEventInit = {}) =>
    act(() => {
      box(row)
        ?.closest('td')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
    })
  return { grid, press, click }
}

const selected = () =>
  [...document.querySelectorAll('tr[aria-selected="true"]')]
    .map((row) => row.textContent?.slice(0, 1))
    .join('')

it('Space selects the row one is on, and gives it up again', async () => {
  const { grid, press } = await setUp()
  expect(grid.getAttribute('aria-multiselectable')).toBe('true')
  press(' ')
  press('ArrowDown')
  press('ArrowDown')
  press(' ')
  expect(selected()).toBe('13')
  press(' ')
  expect(selected()).toBe('1')
})

it('Shift with arrows and with a click reaches from where one selected last', async () => {
  const { press, click } = await setUp()
  press(' ')
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(selected()).toBe('123')
  press('ArrowUp', { shiftKey: true })
  expect(selected()).toBe('12')
  click('5')
  click('4', { shiftKey: true })
  expect(selected()).toBe('1245')
})

it('Ctrl+A takes all, Esc none, the box at the head both', async () => {
  const { press } = await setUp()
  press('a', { ctrlKey: true })
  expect(selected()).toBe('12345')
  press('Escape')
  expect(selected()).toBe('')
  const all = () =>
    act(() => {
      const head = document.querySelector('[data-select-all]')
      head?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  all()
  expect(selected()).toBe('12345')
  all()
  expect(selected()).toBe('')
})

it("a letter is the row's own until rows are selected; held down it runs once", async () => {
  const { press } = await setUp()
  press('l')
  expect(one).toHaveBeenCalledWith('1')
  press(' ')
  press('ArrowDown', { shiftKey: true })
  press('l')
  press('l', { repeat: true })
  expect(run.mock.calls).toEqual([[['1', '2']]])
  expect(one).toHaveBeenCalledTimes(1)
})
