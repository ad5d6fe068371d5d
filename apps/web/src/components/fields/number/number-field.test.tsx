import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { typeInto } from '@/components/fields/control'
import { mount } from '@/components/fields/mount.test-help'
import { IntegerField, MoneyField, NumberField, type NumberFieldProps } from './number-field'

type Kind = (props: NumberFieldProps) => React.ReactNode
type Settings = Omit<Partial<NumberFieldProps>, 'value' | 'onValueChange'>

function setUp(Kind: Kind, settings: Settings = {}, start: number | null = null) {
  const onChange = vi.fn<(value: number | null) => void>()
  function Subject() {
    const [value, setValue] = useState(start)
    function change(next: number | null) {
      onChange(next)
      setValue(next)
    }
    return <Kind {...settings} label="Valor" value={value} onValueChange={change} />
  }
  return { onChange, ...mount(<Subject />) }
}

describe('what is typed into a number (S1 §5.1)', () => {
  it.each<[string, number, string]>([
    ['1234,56', 1234.56, '1.234,56'],
    ['1234.56', 1234.56, '1.234,56'],
    ['1.234,56', 1234.56, '1.234,56'],
    ['1.234', 1234, '1.234,00'],
    ['12.345', 12_345, '12.345,00'],
    ['1.5', 1.5, '1,50'],
    ['1,5', 1.5, '1,50'],
    [',5', 0.5, '0,50'],
    ['-10', -10, '-10,00'],
    ['0', 0, '0,00'],
    ['R$ 1.234,50', 1234.5, '1.234,50'],
    ['-R$\u00a01.234,50', -1234.5, '-1.234,50'],
    ['\u22125', -5, '-5,00'],
    ['1 234,5', 1234.5, '1.234,50'],
    ['999999999999999999999999', 1e20, '100.000.000.000.000.000.000,00'],
  ])('%s is %d, shown as %s', (text, value, shown) => {
    const { type, leave, input, onChange } = setUp(NumberField)
    type('Valor', text)
    leave('Valor')
    expect(onChange).toHaveBeenLastCalledWith(value)
    expect(input('Valor').value).toBe(shown)
  })

  it.each<[string, Settings]>([
    ['1,2,3', {}],
    ['1,234', {}],
    ['-', {}],
    ['1e5', {}],
    ['-5', { positiveOnly: true }],
    ['1,5', { decimals: 0 }],
    ['1,23456', { maxDecimals: 4 }],
    ['12 34', {}],
    ['10 un', {}],
    ['(5)', {}],
  ])('%s with %o stays as typed, and shows an error after the user leaves it', (text, settings) => {
    const { type, leave, input, errors, onChange } = setUp(NumberField, settings)
    type('Valor', text)
    expect(errors()).toEqual([])
    leave('Valor')
    expect(input('Valor').value).toBe(text)
    expect(errors()).toEqual(['Valor inválido.'])
    expect(onChange).not.toHaveBeenCalledWith(Number.NaN)
  })

  it('a dot in a percentage is the decimal separator, whatever follows it', () => {
    const { type, leave, onChange } = setUp(NumberField, { maxDecimals: 4, max: 100 })
    type('Valor', '1.234')
    leave('Valor')
    expect(onChange).toHaveBeenLastCalledWith(1.234)
  })

  it('keeps all the decimals that it allows: leaving the field rounds none away', () => {
    const { type, leave, input, onChange } = setUp(NumberField, { maxDecimals: 5 })
    type('Valor', '1,2345')
    leave('Valor')
    expect(input('Valor').value).toBe('1,2345')
    type('Valor', '0,000001')
    expect(onChange).toHaveBeenLastCalledWith(1.2345)
    type('Valor', '0,00001')
    leave('Valor')
    expect(onChange).toHaveBeenLastCalledWith(1e-5)
    expect(input('Valor').value).toBe('0,00001')
  })

  it('clearing the field gives null', () => {
    const { type, leave, input, onChange } = setUp(NumberField, {}, 5)
    type('Valor', '')
    leave('Valor')
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(input('Valor').value).toBe('')
  })

  it('shows the largest value that it allows', () => {
    const { type, errors } = setUp(NumberField, { max: 100 })
    type('Valor', '150')
    expect(errors()).toEqual(['Valor máximo: 100'])
    type('Valor', '100')
    expect(errors()).toEqual([])
  })
})

describe('the decimal key of the numeric keypad', () => {
  const pressKeypad = (field: HTMLInputElement, key = '.') =>
    act(() => {
      field.setSelectionRange(field.value.length, field.value.length)
      const init = { key, code: 'NumpadDecimal', bubbles: true, cancelable: true }
      if (field.dispatchEvent(new KeyboardEvent('keydown', init))) typeInto(field, field.value + key)
    })
  function typeOn(Kind: Kind, settings: Settings = {}) {
    const { type, leave, input, errors } = setUp(Kind, settings)
    type('Valor', '10')
    pressKeypad(input('Valor'))
    type('Valor', `${input('Valor').value}123`)
    leave('Valor')
    return [input('Valor').value, errors()]
  }

  it('is the comma, so that 10.123 in money is asked back and not read as ten thousand', () => {
    expect(typeOn(MoneyField)).toEqual(['10,123', ['Valor inválido.']])
    expect(typeOn(IntegerField)).toEqual(['10,123', ['Valor inválido.']])
    expect(typeOn(NumberField, { maxDecimals: 3 })).toEqual(['10,123', []])
  })
})

describe('a quantity with three decimals', () => {
  it.each([
    ['2.000', 2000, '2.000'],
    ['2,000', 2, '2'],
    ['2.5', 2.5, '2,5'],
    ['12.345,678', 12_345.678, '12.345,678'],
  ])('%s is %d, shown as %s before it is stored', (text, value, shown) => {
    const { type, leave, input, onChange } = setUp(NumberField, { decimals: 0, maxDecimals: 3 })
    type('Valor', text)
    leave('Valor')
    expect([onChange.mock.lastCall, input('Valor').value]).toEqual([[value], shown])
  })
})

describe('number field by kind', () => {
  it('BRL shows its symbol and cents, and allows no more decimals than cents', () => {
    const { host, type, leave, input, errors } = setUp(MoneyField)
    expect(host.textContent).toContain('R$')
    type('Valor', '1234,5')
    leave('Valor')
    expect(input('Valor').value).toBe('1.234,50')
    type('Valor', '1,505')
    leave('Valor')
    expect(errors()).toEqual(['Valor inválido.'])
  })

  it('a whole number groups its thousands and asks for the keypad without a comma', () => {
    const { type, leave, input } = setUp(IntegerField)
    expect(input('Valor').inputMode).toBe('numeric')
    type('Valor', '1234567')
    leave('Valor')
    expect(input('Valor').value).toBe('1.234.567')
  })

  it('a number with decimals asks for the keypad with a comma', () => {
    expect(setUp(NumberField).input('Valor').inputMode).toBe('decimal')
  })
})
