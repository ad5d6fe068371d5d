import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EnterScope } from '@/components/ui/enter-scope'
import { toastStore } from '@/components/ui/status/toast-store'
import { mount } from '../mount.test-help'
import { recentOptions } from './use-search-box'
import { SearchField } from './search-field'
import { TextField } from '../text-field'
import type { LoadOptions, Option } from './use-option-search'

const AURORA = { code: '12', name: 'Malharia Aurora' }
const BEIRA_RIO = { code: '120', name: 'Confecções Beira-Rio' }

beforeEach(() => {
  vi.useFakeTimers()
  // happy-dom has no popovers; the browser test checks the position of the list.
  if (!('showPopover' in HTMLElement.prototype))
    Object.assign(HTMLElement.prototype, { showPopover: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
})

interface SetUp {
  answer?: Option[]
  start?: Option | null
  minLength?: number
  admits?: (option: Option) => boolean
  used?: Option[]
}

function setUp({ answer = [AURORA, BEIRA_RIO], start = null, minLength, admits, used = [] }: SetUp = {}) {
  const load = vi.fn<LoadOptions>().mockResolvedValue(answer)
  const onChange = vi.fn<(value: Option | null) => void>()
  function Subject() {
    const [value, setValue] = useState<Option | null>(start)
    function change(next: Option | null) {
      onChange(next)
      setValue(next)
    }
    return (
      <EnterScope>
        <SearchField
          label="Cliente"
          recent="cliente"
          value={value}
          onValueChange={change}
          load={load}
          minLength={minLength}
          admits={admits}
        />
        <TextField label="Seguinte" />
      </EnterScope>
    )
  }
  const page = mount(<Subject />)
  for (const option of used.toReversed()) recentOptions('cliente').add(option)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
  const press = async (key: string) => {
    page.press('Cliente', key)
    await wait(0)
  }
  const click = (element: HTMLElement | null | undefined) => act(() => element?.click())
  const tap = () => {
    act(() => page.input('Cliente').focus())
    click(page.input('Cliente'))
  }
  const opener = () => document.querySelector<HTMLElement>('[aria-label="Mostrar opções"]')
  return { ...page, load, onChange, wait, options, press, click, tap, opener }
}

describe('autocomplete (S1 §9)', () => {
  it('searches once, 1 second after the last key', async () => {
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

  it('drops the rows of an older text at once, and ignores an older answer that comes late', async () => {
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

  it('Enter takes the highlighted row and moves to the next field', async () => {
    const { type, wait, press, input, onChange } = setUp()
    type('Cliente', 'a')
    await wait(1000)
    await press('ArrowDown')
    await press('Enter')
    expect(onChange).toHaveBeenLastCalledWith(BEIRA_RIO)
    expect(input('Cliente').value).toBe('120 · Confecções Beira-Rio')
    expect(document.activeElement).toBe(input('Seguinte'))
  })

  it('Enter before that second has passed searches at once and takes the option with the typed code', async () => {
    const { type, press, load, input, onChange } = setUp()
    type('Cliente', '12')
    await press('Enter')
    expect(load).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenLastCalledWith(AURORA)
    expect(document.activeElement).toBe(input('Seguinte'))
  })

  it('Enter, then leaving the field before the answer, chooses what was typed', async () => {
    const { type, press, leave, load, wait, errors, onChange } = setUp()
    let answer: (rows: Option[]) => void = () => {}
    load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    type('Cliente', '12')
    await press('Enter')
    leave('Cliente')
    await act(async () => answer([AURORA, BEIRA_RIO]))
    await wait(0)
    expect(load).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenLastCalledWith(AURORA)
    expect(errors()).toEqual([])
  })

  it('says that nothing was chosen when the user leaves a text with several matches', async () => {
    const { type, leave, wait, errors, input, onChange } = setUp()
    type('Cliente', 'a')
    leave('Cliente')
    await wait(0)
    expect(onChange).not.toHaveBeenCalled()
    expect(errors()).toEqual(['Nenhuma opção escolhida para "a".'])
    expect(input('Cliente').value).toBe('')
  })

  it('clearing the field gives null', async () => {
    const { type, press, onChange } = setUp()
    type('Cliente', '12')
    await press('Enter')
    type('Cliente', '')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  it('shows in the list why a search failed', async () => {
    const { type, load, wait, host } = setUp()
    load.mockRejectedValueOnce(new Error('Não foi possível conectar ao servidor APL.'))
    type('Cliente', 'a')
    await wait(1000)
    expect(host.textContent).toContain('Não foi possível conectar ao servidor APL.')
  })
})

describe('search field opened by click', () => {
  const VILA = { code: '7', name: 'Loja da Vila' }

  it('searches at once and takes the clicked option', async () => {
    const { tap, load, wait, options, click, onChange } = setUp()
    tap()
    await wait(0)
    expect(load.mock.calls.map(([text]) => text)).toEqual([''])
    expect(options()).toEqual(['12Malharia Aurora', '120Confecções Beira-Rio'])
    click(document.querySelector<HTMLElement>('[role=option]:last-child'))
    expect(onChange).toHaveBeenLastCalledWith(BEIRA_RIO)
    expect(options()).toEqual([])
  })

  it('the chevron opens and closes the list', async () => {
    const { opener, click, wait, options, input } = setUp()
    click(opener())
    await wait(0)
    expect(options()).toHaveLength(2)
    expect(document.activeElement).toBe(input('Cliente'))
    click(document.querySelector<HTMLElement>('[aria-label="Fechar opções"]'))
    expect(options()).toEqual([])
  })

  it('lists the last used options first, each once, without options that are not allowed here', async () => {
    const { tap, wait, options } = setUp({
      used: [BEIRA_RIO, VILA, { code: '9', name: 'Outra' }],
      admits: ({ code }) => code !== '9',
    })
    tap()
    // The options are there before the server has answered.
    expect(options()).toEqual(['120Confecções Beira-Rio', '7Loja da Vila'])
    await wait(0)
    expect(options()).toEqual(['120Confecções Beira-Rio', '7Loja da Vila', '12Malharia Aurora'])
    expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Últimos usados')
  })

  it('remembers the chosen option', async () => {
    const { type, press } = setUp()
    type('Cliente', '12')
    await press('Enter')
    expect(recentOptions('cliente').read()).toEqual([AURORA])
  })

  it('lists only the last used options of a party kind with many records, and asks for a text', async () => {
    const { tap, load, wait, options, host } = setUp({ minLength: 1, used: [VILA] })
    tap()
    await wait(5000)
    expect(load).not.toHaveBeenCalled()
    expect(options()).toEqual(['7Loja da Vila'])
    expect(host.textContent).toContain('Digite para buscar.')
  })

  it('offline lists the last used options, and says why there are no more', async () => {
    const { tap, load, wait, options, host } = setUp({ used: [VILA] })
    load.mockRejectedValueOnce(new Error('Sem conexão.'))
    tap()
    await wait(0)
    expect(options()).toEqual(['7Loja da Vila'])
    expect(host.textContent).toContain('Sem conexão.')
  })

  it('Enter keeps the chosen option and moves on; arrows go to another option', async () => {
    const { tap, wait, press, onChange, input } = setUp({ start: AURORA })
    tap()
    await wait(0)
    await press('Enter')
    expect(onChange).toHaveBeenLastCalledWith(AURORA)
    expect(document.activeElement).toBe(input('Seguinte'))
    tap()
    await wait(0)
    await press('ArrowDown')
    await press('Enter')
    expect(onChange).toHaveBeenLastCalledWith(BEIRA_RIO)
  })

  it('Esc closes the list and keeps the choice', async () => {
    const { tap, wait, press, onChange, options } = setUp({ start: AURORA })
    tap()
    await wait(0)
    await press('Escape')
    expect(options()).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('wrong text', () => {
  it('over a chosen option: the choice is restored, without an error beside it', async () => {
    const { type, leave, wait, errors, input, onChange } = setUp({ start: AURORA })
    type('Cliente', 'a')
    leave('Cliente')
    await wait(0)
    expect(input('Cliente').value).toBe('12 · Malharia Aurora')
    expect(errors()).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
    expect(toastStore.get().map(({ text }) => text)).toContain('Nenhuma opção escolhida para "a".')
  })

  it('a text that was typed and deleted again counts as none', async () => {
    const { type, leave, wait, errors, load } = setUp({ start: AURORA })
    type('Cliente', '12 · Malharia Auror')
    type('Cliente', '12 · Malharia Aurora')
    leave('Cliente')
    await wait(0)
    expect(load).not.toHaveBeenCalled()
    expect(errors()).toEqual([])
  })

  it('an error is removed as soon as the list is opened again', async () => {
    const { type, leave, wait, errors, tap } = setUp()
    type('Cliente', 'a')
    leave('Cliente')
    await wait(0)
    expect(errors()).toHaveLength(1)
    tap()
    expect(errors()).toEqual([])
    await wait(0)
  })
})
