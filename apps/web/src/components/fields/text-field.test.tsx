import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { mount } from './mount.test-help'
import { SelectField } from './choice/select-field'
import { TextField, type TextFieldProps } from './text-field'

function Subject({
  start = '',
  onText,
  ...props
}: Partial<TextFieldProps> & { start?: string; onText?: (text: string) => void }) {
  const [value, setValue] = useState(start)
  return (
    <TextField
      {...props}
      label="Nome"
      value={value}
      onChange={(event) => {
        onText?.(event.currentTarget.value)
        setValue(event.currentTarget.value)
      }}
    />
  )
}

const clearButton = () => document.querySelector<HTMLElement>('button[aria-label="Limpar"]')

describe('clear button', () => {
  it('empties the field as typing would, and returns the focus to it', () => {
    const onText = vi.fn<(text: string) => void>()
    const { input } = mount(<Subject start="Aurora" onText={onText} />)
    act(() => clearButton()?.click())
    expect(onText).toHaveBeenCalledExactlyOnceWith('')
    expect(input('Nome').value).toBe('')
    expect(document.activeElement).toBe(input('Nome'))
  })

  it.each<[string, Partial<TextFieldProps>]>([
    ['read-only', { readOnly: true }],
    ['disabled', { disabled: true }],
    ['told not to', { clearable: false }],
  ])('shows no clear button when %s', (_, props) => {
    mount(<Subject start="Aurora" {...props} />)
    expect(clearButton()).toBeNull()
  })
})

describe('upper case', () => {
  it('converts typed text before any listener gets it', () => {
    const onText = vi.fn<(text: string) => void>()
    const { type, input } = mount(<Subject upperCase onText={onText} />)
    type('Nome', 'confecções são joão')
    expect(onText).toHaveBeenCalledExactlyOnceWith('CONFECÇÕES SÃO JOÃO')
    expect(input('Nome').value).toBe('CONFECÇÕES SÃO JOÃO')
  })

  it('leaves text unchanged by default', () => {
    const { type, input } = mount(<Subject />)
    type('Nome', 'Ana')
    expect(input('Nome').value).toBe('Ana')
  })
})

describe('read-only', () => {
  it('tells the browser that it is read-only', () => {
    const { input } = mount(<Subject start="Aurora" readOnly />)
    expect(input('Nome').readOnly).toBe(true)
  })

  it('also applies to a select, in which only Tab works', () => {
    mount(<SelectField label="UF" readOnly options={[{ value: 'SC', label: 'SC' }]} defaultValue="SC" />)
    const select = document.querySelector('select')
    const press = (key: string) =>
      select?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(select?.getAttribute('aria-readonly')).toBe('true')
    expect([press('ArrowDown'), press('b'), press('Tab')]).toEqual([false, false, true])
  })
})
