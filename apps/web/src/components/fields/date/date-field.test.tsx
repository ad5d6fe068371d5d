import { endOfMonth, endOfWeek, formatDateBr, startOfMonth, startOfWeek, todayIn } from '@trama/rules/date-br'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DateField, type DateFieldProps } from './date-field'
import { mount } from '../mount.test-help'

const TODAY = '2026-11-20' // a Friday

type Settings = Omit<Partial<DateFieldProps>, 'value' | 'onValueChange'>

function setUp(settings: Settings = {}, start: string | null = null) {
  const onChange = vi.fn<(value: string | null) => void>()
  function Subject() {
    const [value, setValue] = useState(start)
    function change(next: string | null) {
      onChange(next)
      setValue(next)
    }
    return <DateField {...settings} label="Data" value={value} onValueChange={change} />
  }
  return { onChange, ...mount(<Subject />) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00-03:00`) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is typed into a date (S1 §5.1)', () => {
  it.each(['15032026', '150326', '15/03/2026', '15/3/26', '15-03-2026', '15.03.2026', '1503', '15/3'])(
    'takes %s when the field loses the focus',
    (text) => {
      const { type, leave, input, onChange } = setUp()
      type('Data', text)
      leave('Data')
      expect(onChange).toHaveBeenLastCalledWith('2026-03-15')
      expect(input('Data').value).toBe('15/03/2026')
    },
  )

  it('does not take an incomplete year for a whole one during typing', () => {
    const { type, onChange } = setUp()
    type('Data', '150320')
    expect(onChange).not.toHaveBeenCalled()
    type('Data', '15032026')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-15')
  })

  it.each(['31022026', '31/02/2026', '29022027', '15', '32012026'])(
    'keeps %s, which is no date, as typed and shows an error',
    (text) => {
      const { type, leave, input, errors, onChange } = setUp()
      type('Data', text)
      expect(errors()).toEqual([])
      leave('Data')
      expect(input('Data').value).toBe(text)
      expect(errors()).toEqual(['Data inválida.'])
      expect(onChange).not.toHaveBeenCalled()
      type('Data', '')
      expect(errors()).toEqual([])
    },
  )

  it('shows the error of the text before the form’s error of the value', () => {
    const { type, leave, errors } = setUp({ error: 'Valor inválido.' })
    expect(errors()).toEqual(['Valor inválido.'])
    type('Data', '31022026')
    leave('Data')
    expect(errors()).toEqual(['Data inválida.'])
  })

  it('shows dd/MM/yyyy; clearing the field gives null', () => {
    const { type, input, onChange } = setUp({}, '2026-03-15')
    expect(input('Data').value).toBe('15/03/2026')
    type('Data', '')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

describe('shortcuts (decisions §5)', () => {
  it.each<[string, 'start' | 'end', string, string]>([
    ['t', 'start', TODAY, TODAY],
    ['t', 'end', TODAY, TODAY],
    ['i', 'start', startOfMonth(TODAY), startOfMonth(TODAY)],
    ['i', 'end', startOfMonth(TODAY), startOfMonth(TODAY)],
    ['f', 'start', endOfMonth(TODAY), endOfMonth(TODAY)],
    ['f', 'end', endOfMonth(TODAY), endOfMonth(TODAY)],
    ['m', 'start', startOfMonth(TODAY), endOfMonth(TODAY)],
    ['m', 'end', endOfMonth(TODAY), startOfMonth(TODAY)],
    ['s', 'start', startOfWeek(TODAY), endOfWeek(TODAY)],
    ['s', 'end', endOfWeek(TODAY), startOfWeek(TODAY)],
    ['M', 'start', startOfMonth(TODAY), endOfMonth(TODAY)],
  ])('%s in a field of the %s gives %s, and %s when pressed again', (key, side, first, second) => {
    const { press, input } = setUp({ side })
    const shown = () => {
      press('Data', key)
      return input('Data').value
    }
    expect([shown(), shown(), shown()]).toEqual([first, second, first].map(formatDateBr))
  })

  it('a field without a period counts as the start of one', () => {
    const { press, onChange } = setUp()
    press('Data', 's')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-15')
  })

  it('a shortcut replaces the text that was being typed', () => {
    const { type, press, input } = setUp()
    type('Data', '150')
    press('Data', 't')
    expect(input('Data').value).toBe(formatDateBr(todayIn()))
  })

  it('a shortcut does nothing in a read-only field', () => {
    const { press, onChange } = setUp({ readOnly: true }, '2026-03-15')
    for (const key of 'tifms') press('Data', key)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('the shortcuts have a legend that is read with the field and shown on it', () => {
    const { input } = setUp()
    const legend =
      'Atalhos: t hoje, i início do mês, f fim do mês, m mês, s semana. Alt e seta abrem o calendário.'
    const ids = (input('Data').getAttribute('aria-describedby') ?? '').split(' ')
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(legend)
    expect(input('Data').title).toBe(legend)
  })
})
