import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { mount } from '../mount.test-help'
import { TimeField } from './time-field'

function setUp() {
  const onChange = vi.fn<(value: string | null) => void>()
  function Subject() {
    const [value, setValue] = useState<string | null>(null)
    function change(next: string | null) {
      onChange(next)
      setValue(next)
    }
    return <TimeField label="Hora" value={value} onValueChange={change} />
  }
  return { onChange, ...mount(<Subject />) }
}

describe('TimeField', () => {
  it.each([
    ['1430', '14:30:00', '14:30'],
    ['14:30', '14:30:00', '14:30'],
    ['930', '09:30:00', '09:30'],
    ['9:30', '09:30:00', '09:30'],
    ['14', '14:00:00', '14:00'],
    ['7', '07:00:00', '07:00'],
    ['143015', '14:30:15', '14:30:15'],
    ['14:30:15', '14:30:15', '14:30:15'],
  ])('sends %s as %s and shows %s', (text, value, shown) => {
    const { type, leave, input, onChange } = setUp()
    type('Hora', text)
    leave('Hora')
    expect(onChange).toHaveBeenLastCalledWith(value)
    expect(input('Hora').value).toBe(shown)
  })

  it.each(['2460', '24:00', '99', 'x'])('refuses %s', (text) => {
    const { type, leave, errors, onChange } = setUp()
    type('Hora', text)
    leave('Hora')
    expect(errors()).toEqual(['Valor inválido.'])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('clearing the field gives null', () => {
    const { type, leave, onChange } = setUp()
    type('Hora', '1430')
    leave('Hora')
    type('Hora', '')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})
