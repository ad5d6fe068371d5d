import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DataGrid } from './data-grid'
import { mountScreen } from '../mount-screen.test-help'

const ROWS = ['1', '2', '3', '4', '5']
const columns = [{ id: 'numero', header: 'Número', width: 4, cell: (row: string) => row }]
const run = vi.fn<(rows: readonly string[]) => void>()
const one = vi.fn<(row: string) => void>()

/** A list like a release screen: an action on rows removes them from the list and from the selection. */
function Screen({ takes = false }: { takes?: boolean }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [rows, setRows] = useState<readonly string[]>(ROWS)
  function take(taken: readonly string[]) {
    if (!takes) return
    setKeys(new Set())
    setRows(rows.filter((row) => !taken.includes(row)))
  }
  function runOne(row: string) {
    one(row)
    take([row])
  }
  function runAll(chosen: readonly string[]) {
    run(chosen)
    take(chosen)
  }
  return (
    <DataGrid
      id="lista"
      label="Pedidos"
      rows={rows}
      columns={columns}
      isCards={false}
      rowKey={String}
      rowName={(row) => `Pedido ${row}`}
      rowActions={(row) => [{ label: `Liberar ${row}`, shortcut: 'l', onRun: () => runOne(row) }]}
      selection={{ keys, set: setKeys, shortcuts: { l: runAll } }}
      isComplete
      onNearEnd={() => undefined}
      startView={{ offset: 0, active: 0 }}
    />
  )
}

async function setUp(takes = false) {
  run.mockClear()
  one.mockClear()
  await mountScreen(<Screen takes={takes} />)
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

it('Space selects the active row, and deselects it again', async () => {
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

it('Shift with arrows or with a click selects from the row that was selected last', async () => {
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

it('Ctrl+A selects all rows, Esc none, the box in the head both', async () => {
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

it('a letter acts on the active row until rows are selected, and runs once when held down', async () => {
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

describe('a letter key after rows have been removed', () => {
  const released = () => one.mock.calls.map(([row]) => row)

  it('does nothing after an action on many rows until the user moves to a row', async () => {
    const { press } = await setUp(true)
    press('ArrowDown')
    press(' ')
    press('ArrowDown', { shiftKey: true })
    press('l')
    expect(run.mock.calls).toEqual([[['2', '3']]])
    press('l')
    expect(released()).toEqual([])
    press('ArrowDown')
    press('l')
    expect(released()).toEqual(['4'])
  })

  it('does nothing on the row that was active beside the selected rows', async () => {
    const { press, click } = await setUp(true)
    click('1')
    click('2')
    press('ArrowDown')
    press('l')
    press('l')
    expect(run.mock.calls).toEqual([[['1', '2']]])
    expect(released()).toEqual([])
  })

  it('pressed twice, does not act on the next row', async () => {
    const { press } = await setUp(true)
    press('l')
    press('l')
    expect(released()).toEqual(['1'])
    press('ArrowDown')
    press('l')
    expect(released()).toEqual(['1', '3'])
  })

  it('in a quick rhythm goes on: a press that comes too early does not delay the next one', async () => {
    const { press } = await setUp(true)
    const now = vi.spyOn(performance, 'now')
    for (const at of [0, 300, 600, 900, 1200]) {
      now.mockReturnValue(10_000 + at)
      press('l')
    }
    now.mockRestore()
    expect(released()).toEqual(['1', '2', '3'])
  })

  it('reaches the list when the removed row had the focus', async () => {
    const { grid, press } = await setUp(true)
    const button = document.querySelector<HTMLElement>('[aria-label="Liberar 1"]')
    press(' ')
    button?.focus()
    act(() => {
      button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true, cancelable: true }))
    })
    expect(run.mock.calls).toEqual([[['1']]])
    expect(document.activeElement).toBe(grid)
  })

  it('a second click at the same place does not act on the row that moved there; a click elsewhere does', async () => {
    await setUp(true)
    const click = (row: string, clientY: number) =>
      act(() => {
        document
          .querySelector(`[aria-label="Liberar ${row}"]`)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientY }))
      })
    click('1', 100)
    click('2', 103)
    expect(released()).toEqual(['1'])
    click('4', 160)
    expect(released()).toEqual(['1', '4'])
  })
})
