// @vitest-environment happy-dom
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DateField } from './date-field'
import { mount } from './mount.test-help'

function Subject({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <DateField
      label="Data"
      value={value}
      onValueChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

function setUp() {
  const onChange = vi.fn<(value: string | null) => void>()
  return { onChange, ...mount(<Subject onChange={onChange} />) }
}

describe('DateField', () => {
  it.each(['15032026', '150326', '15/03/2026', '15/3/26'])('takes %s when one leaves', (text) => {
    const { type, leave, input, onChange } = setUp()
    type('Data', text)
    leave('Data')
    expect(onChange).toHaveBeenLastCalledWith('2026-03-15')
    expect(input('Data').value).toBe('15/03/2026')
  })

  it('does not take half a year for a whole one while it is typed', () => {
    const { type, onChange } = setUp()
    type('Data', '150320')
    expect(onChange).not.toHaveBeenCalled()
    type('Data', '15032026')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-15')
  })

  it('keeps a day that does not exist as typed, and says so', () => {
    const { type, leave, input, errors, onChange } = setUp()
    type('Data', '31022026')
    leave('Data')
    expect(input('Data').value).toBe('31022026')
    expect(errors()).toEqual(['Data inválida.'])
    expect(onChange).not.toHaveBeenCalled()
    type('Data', '')
    expect(errors()).toEqual([])
  })

  it('takes a shortcut the moment it is pressed', () => {
    const { press, input, onChange } = setUp()
    press('Data', 't')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(todayIn())
    expect(input('Data').value).toBe(formatDateBr(todayIn()))
  })
})
