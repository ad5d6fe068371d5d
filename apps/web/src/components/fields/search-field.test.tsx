// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EnterScope } from '@/components/ui/enter-scope'
import { mount } from './mount.test-help'
import { SearchField } from './search-field'
import { TextField } from './text-field'
import type { LoadOptions, Option } from './use-option-search'

const AURORA = { code: '12', name: 'Malharia Aurora' }
const BEIRA_RIO = { code: '120', name: 'Confecções Beira-Rio' }

beforeEach(() => {
  vi.useFakeTimers()
  // Not in happy-dom; where the list stands is the browser test's matter.
  if (!('showPopover' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { showPopover: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(answer: Option[] = [AURORA, BEIRA_RIO]) {
  const load = vi.fn<LoadOptions>().mockResolvedValue(answer)
  const onChange = vi.fn<(value: Option | null) => void>()
  function Subject() {
    const [value, setValue] = useState<Option | null>(null)
    function change(next: Option | null) {
      onChange(next)
      setValue(next)
    }
    return (
      <EnterScope>
        <SearchField label="Cliente" value={value} onValueChange={change} load={load} />
        <TextField label="Seguinte" />
      </EnterScope>
    )
  }
  const page = mount(<Subject />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
  const press = async (key: string) => {
    page.press('Cliente', key)
    await wait(0)
  }
  return { ...page, load, onChange, wait, options, press }
}

describe('autocomplete (S1 §9)', () => {
  it('asks 1 second after the last key, once', async () => {
    const { type, load, wait, options } = setUp()
    type('Cliente', 'mal')
    await wait(999)
    type('Cliente', 'malh ')
    await wait(999)
    expect(load).not.toHaveBeenCalled()
    await wait(1)
    expect(load.mock.calls.map(([text]) => text)).toEqual(['malh'])
    expect(options()).toEqual(['12Malharia Aurora', '120Confecções Beira-Rio'])
  })

  it('forgets the rows of an older text at once, and an older answer that comes late', async () => {
    const { type, load, wait, options } = setUp()
    type('Cliente', 'mal')
    await wait(1000)
    let late: (rows: Option[]) => void = () => {}
    load.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    type('Cliente', 'conf')
    expect(options()).toEqual([])
    await wait(1000)
    type('Cliente', 'confec')
    expect(load.mock.calls[1]?.[1].aborted).toBe(true)
    await act(async () => late([AURORA]))
    expect(options()).toEqual([])
  })

  it('Enter takes the highlighted row and moves on', async () => {
    const { type, wait, press, input, onChange } = setUp()
    type('Cliente', 'a')
    await wait(1000)
    await press('ArrowDown')
    await press('Enter')
    expect(onChange).toHaveBeenLastCalledWith(BEIRA_RIO)
    expect(input('Cliente').value).toBe('120 · Confecções Beira-Rio')
    expect(document.activeElement).toBe(input('Seguinte'))
  })

  it('Enter before the second is over asks at once and takes the option of that very code', async () => {
    const { type, press, load, input, onChange } = setUp()
    type('Cliente', '12')
    await press('Enter')
    expect(load).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenLastCalledWith(AURORA)
    expect(document.activeElement).toBe(input('Seguinte'))
  })

  it('says that nothing was chosen when one leaves a text that may mean several', async () => {
    const { type, leave, wait, errors, input, onChange } = setUp()
    type('Cliente', 'a')
    leave('Cliente')
    await wait(0)
    expect(onChange).not.toHaveBeenCalled()
    expect(errors()).toEqual(['Nenhuma opção escolhida para "a".'])
    expect(input('Cliente').value).toBe('')
  })

  it('empties to null', async () => {
    const { type, press, onChange } = setUp()
    type('Cliente', '12')
    await press('Enter')
    type('Cliente', '')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('shows why a search failed, in the list', async () => {
    const { type, load, wait, host } = setUp()
    load.mockRejectedValueOnce(new Error('Não foi possível conectar ao servidor APL.'))
    type('Cliente', 'a')
    await wait(1000)
    expect(host.textContent).toContain('Não foi possível conectar ao servidor APL.')
  })
})
