import * as fc from 'fast-check'
import { act, type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CepField } from './cep-field'
import { typeInto } from '@/components/fields/control'
import type { MaskedFieldProps } from './masked-field'
import { mount } from '@/components/fields/mount.test-help'
import { PhoneField, TaxIdField, type TaxIdFieldProps } from '../form/form-masked'

type Bound = Pick<MaskedFieldProps, 'label' | 'value' | 'onValueChange'>

function setUp(draw: (bound: Bound) => ReactNode, start = '') {
  const onChange = vi.fn<(value: string) => void>()
  function Subject() {
    const [value, setValue] = useState(start)
    function change(next: string) {
      onChange(next)
      setValue(next)
    }
    return draw({ label: 'Campo', value, onValueChange: change })
  }
  return { onChange, ...mount(<Subject />) }
}

describe('tax id (S1 §5.1)', () => {
  it.each<[TaxIdFieldProps['kind'], string, string, string]>([
    ['both', '52998224725', '52998224725', '529.982.247-25'],
    ['both', '529.982.247-25', '52998224725', '529.982.247-25'],
    ['both', '11222333000181', '11222333000181', '11.222.333/0001-81'],
    ['both', ' 11.222.333/0001-81 ', '11222333000181', '11.222.333/0001-81'],
    ['both', '12abc34501de35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['both', '12.abc', '12ABC', '12.ABC'],
    ['both', '5299', '5299', '529.9'],
    ['cnpj', '11222', '11222', '11.222'],
    ['cnpj', '112223330001819', '11222333000181', '11.222.333/0001-81'],
    ['cpf', '52998a224725', '52998224725', '529.982.247-25'],
    ['cpf', '529982247259', '52998224725', '529.982.247-25'],
  ])('%s: %s is stored as %s and shown as %s', (kind, text, stored, shown) => {
    const { type, input, onChange } = setUp((bound) => <TaxIdField {...bound} kind={kind} />)
    type('Campo', text)
    expect(onChange).toHaveBeenLastCalledWith(stored)
    expect(input('Campo').value).toBe(shown)
  })

  it('changes from the CPF mask to the CNPJ mask with the 12th character or the first letter', () => {
    const { type, input } = setUp((bound) => <TaxIdField {...bound} />)
    const shown = ['11222333000', '112223330001', '1122a'].map((text) => {
      type('Campo', text)
      return input('Campo').value
    })
    expect(shown).toEqual(['112.223.330-00', '11.222.333/0001', '11.22A'])
  })

  it('shows the letter keyboard of a phone for a CNPJ, and the digit keyboard where only a CPF is allowed', () => {
    const modeOf = (kind: TaxIdFieldProps['kind']) =>
      setUp((bound) => <TaxIdField {...bound} kind={kind} />).input('Campo').inputMode
    expect([modeOf('both'), modeOf('cnpj'), modeOf('cpf')]).toEqual(['text', 'text', 'numeric'])
  })

  it('leaves the caret in place when somebody types in the middle', () => {
    const { input } = setUp((bound) => <TaxIdField {...bound} kind="cnpj" />, '11222')
    const field = input('Campo')
    act(() => {
      // Like a browser in which a 9 is typed after "11": the caret has moved before any listener gets the text.
      field.addEventListener('input', () => field.setSelectionRange(3, 3), { capture: true, once: true })
      typeInto(field, '119.222')
    })
    expect([field.value, field.selectionStart]).toEqual(['11.922.2', 4])
  })
})

it.each<[string, (bound: Bound) => ReactNode, string, number, string, number]>([
  ['CEP of equal digits', (bound) => <CepField {...bound} />, '111111-111', 3, '11111-111', 3],
  ['phone with letters', (bound) => <PhoneField {...bound} />, 'c(11) 3333-4444', 1, 'c(11) 3333-4444', 1],
])('the caret stays behind a character typed into a %s', (_name, draw, typed, at, shown, caret) => {
  const { input } = setUp(draw)
  const field = input('Campo')
  act(() => {
    field.addEventListener('input', () => field.setSelectionRange(at, at), { capture: true, once: true })
    typeInto(field, typed)
  })
  expect([field.value, field.selectionStart]).toEqual([shown, caret])
})

describe('postal code', () => {
  it.each([
    ['01001000', '01001000', '01001-000'],
    ['01001-000', '01001000', '01001-000'],
    ['01.001-000x', '01001000', '01001-000'],
    ['0100', '0100', '0100'],
    ['010010009', '01001000', '01001-000'],
  ])('%s is stored as %s and shown as %s', (text, stored, shown) => {
    const { type, input, onChange } = setUp((bound) => <CepField {...bound} />)
    type('Campo', text)
    expect(onChange).toHaveBeenLastCalledWith(stored)
    expect(input('Campo').value).toBe(shown)
  })

  it('is looked up once when the user leaves a changed CEP, unless it is empty (S1 §4.2)', async () => {
    const onLookup = vi.fn<(cep: string) => Promise<void>>().mockResolvedValue()
    const { type, leave, input } = setUp((bound) => <CepField {...bound} onLookup={onLookup} />, '01001000')
    const visit = async (text?: string) => {
      if (text === undefined) act(() => input('Campo').focus())
      else type('Campo', text)
      await act(async () => input('Campo').blur())
    }
    await visit()
    await visit('')
    expect(onLookup).not.toHaveBeenCalled()
    await visit('0131')
    await visit('01310100')
    await visit()
    expect(onLookup.mock.calls.map(([cep]) => cep)).toEqual(['0131', '01310100'])
    leave('Campo')
  })

  it('ignores the answer for an older CEP, whenever it comes', async () => {
    const lookups: { cep: string; signal: AbortSignal; fail: (error: Error) => void }[] = []
    const onLookup = (cep: string, signal: AbortSignal) =>
      new Promise<void>((_, fail) => lookups.push({ cep, signal, fail }))
    const { type, input, errors } = setUp((bound) => <CepField {...bound} onLookup={onLookup} />)
    type('Campo', '01001000')
    await act(async () => input('Campo').blur())
    type('Campo', '01310100')
    await act(async () => input('Campo').blur())
    const [older, newer] = lookups
    expect([older?.signal.aborted, newer?.signal.aborted]).toEqual([true, false])
    await act(async () => older?.fail(new Error('CEP 01001000 não encontrado.')))
    expect(errors()).toEqual([])
    expect(document.querySelector('[aria-label="Buscando CEP"]')).not.toBeNull()
    await act(async () => newer?.fail(new Error('CEP 01310100 não encontrado.')))
    expect(errors()).toEqual(['CEP 01310100 não encontrado.'])
    expect(document.querySelector('[aria-label="Buscando CEP"]')).toBeNull()
  })

  it('shows at the field why a look-up failed, until the CEP changes', async () => {
    const onLookup = () => Promise.reject(new Error('CEP 01001000 não encontrado.'))
    const { type, input, errors } = setUp((bound) => <CepField {...bound} onLookup={onLookup} />)
    type('Campo', '01001000')
    await act(async () => input('Campo').blur())
    expect(errors()).toEqual(['CEP 01001000 não encontrado.'])
    type('Campo', '0100100')
    expect(errors()).toEqual([])
  })
})

describe('phone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['(11) 98765-43211', '(11) 98765-43211'],
    ['(11) 98765-432112', '(11) 98765-432112'],
    ['(11) 98765-4321123', '(11) 98765-4321123'],
    ['11987654321 1133334444', '11987654321 1133334444'],
    ['011 98765-4321', '011 98765-4321'],
    ['08007771234', '0800 777 1234'],
    ['\u202a+55 11 98765\u20114321\u202c', '(11) 98765-4321'],
    ['(11) 3333-4444 ram', '(11) 3333-4444 ram'],
  ])('%s is shown and stored as %s while it is typed', (text, shown) => {
    const { type, input, onChange } = setUp((bound) => <PhoneField {...bound} />)
    type('Campo', text)
    expect([input('Campo').value, onChange.mock.lastCall]).toEqual([shown, [shown]])
  })

  it('with an extension gets its form when the user leaves it; a stored one is left alone', () => {
    const { type, leave, input } = setUp((bound) => <PhoneField {...bound} />, '11 3333 4444 ramal 9')
    act(() => input('Campo').focus())
    leave('Campo')
    expect(input('Campo').value).toBe('11 3333 4444 ramal 9')
    type('Campo', '11 3333 4444 ramal 2')
    leave('Campo')
    expect(input('Campo').value).toBe('(11) 3333-4444 r2')
  })

  it('longer than its form is not cut by the limit of the record', () => {
    const { leave, input, type } = setUp((bound) => <PhoneField {...bound} {...{ maxLength: 20 }} />)
    const text = '+55 (11) 3333-4444, ramal 2'
    expect(input('Campo').maxLength).toBeGreaterThan(text.length)
    type('Campo', text)
    leave('Campo')
    expect(input('Campo').value).toBe('(11) 3333-4444 r2')
  })

  it('with a carrier is read whole, though its first digits are a number themselves', () => {
    const { type, leave, input } = setUp((bound) => <PhoneField {...bound} />)
    act(() => input('Campo').focus())
    for (const digit of '02199987654321') type('Campo', input('Campo').value + digit)
    leave('Campo')
    expect(input('Campo').value).toBe('(99) 98765-4321')
  })
})

const FIELDS: [name: string, draw: (bound: Bound) => ReactNode][] = [
  ['CPF', (bound) => <TaxIdField {...bound} kind="cpf" />],
  ['CNPJ', (bound) => <TaxIdField {...bound} kind="cnpj" />],
  ['CPF or CNPJ', (bound) => <TaxIdField {...bound} />],
  ['CEP', (bound) => <CepField {...bound} />],
  ['phone', (bound) => <PhoneField {...bound} />],
]

describe.each(FIELDS)('any text in a field of %s', (_name, draw) => {
  const texts = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789 -+()./xrA\u202a')),
    maxLength: 60,
  })

  it('typed or pasted anywhere ends, and the caret stays behind what was typed', () => {
    const { input } = setUp(draw)
    const field = input('Campo')
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        act(() => {
          field.addEventListener('input', () => field.setSelectionRange(before.length, before.length), {
            capture: true,
            once: true,
          })
          typeInto(field, before + after)
        })
        const { value, selectionStart } = field
        expect(selectionStart).toBe(field.selectionEnd)
        const left = digits(value.slice(0, selectionStart ?? 0))
        expect(digits(before).startsWith(left) || digits(before).endsWith(left)).toBe(true)
        act(() => typeInto(field, value))
        expect(field.value).toBe(value)
      }),
    )
  })

  it('composed by a keyboard is left alone until it is complete, and no digit is doubled', () => {
    const { input, onChange } = setUp(draw)
    const field = input('Campo')
    act(() => field.focus())
    const compose = (text: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    }
    for (const text of ['1', '11', '112', '1122', '11222', '112223']) {
      act(() => compose(text))
      expect(field.value).toBe(text)
      expect(digits(onChange.mock.lastCall?.[0] ?? '')).toBe(text)
    }
    act(() => {
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    })
    expect(digits(field.value)).toBe('112223')
    expect(field.value === '112223').toBe(false)
  })
})

const digits = (text: string) => text.replaceAll(/\D/g, '')
