// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { MoneyField } from './money-field'
import { mount } from './mount.test-help'

function Subject({ onChange, max }: { onChange: (value: number | null) => void; max?: number }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <MoneyField
      label="Valor"
      value={value}
      positiveOnly
      max={max}
      onValueChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

function setUp(max?: number) {
  const onChange = vi.fn<(value: number | null) => void>()
  return { onChange, ...mount(<Subject onChange={onChange} {...(max !== undefined && { max })} />) }
}

describe('MoneyField', () => {
  it.each([
    ['1234,56', 1234.56, '1.234,56'],
    ['1234.56', 1234.56, '1.234,56'],
    ['1.234,56', 1234.56, '1.234,56'],
    ['1.234', 1234, '1.234,00'],
    ['R$ 10', 10, '10,00'],
  ])('reads %s as %d', (text, value, shown) => {
    const { type, leave, input, onChange } = setUp()
    type('Valor', text)
    leave('Valor')
    expect(onChange).toHaveBeenLastCalledWith(value)
    expect(input('Valor').value).toBe(shown)
  })

  it.each(['-5', '1,2,3', '1,234'])('keeps %s and says that it is not valid', (text) => {
    const { type, leave, input, errors } = setUp()
    type('Valor', text)
    expect(errors()).toEqual([])
    leave('Valor')
    expect(input('Valor').value).toBe(text)
    expect(errors()).toEqual(['Valor inválido.'])
  })

  it('says the most it takes, and empties to null', () => {
    const { type, errors, onChange } = setUp(100)
    type('Valor', '150')
    expect(errors()).toEqual(['Valor máximo: 100'])
    type('Valor', '')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})
