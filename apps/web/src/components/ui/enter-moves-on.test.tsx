import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { Segmented } from '@/components/fields/choice/segmented'
import { SelectField } from '@/components/fields/choice/select-field'
import { TextArea } from '@/components/fields/text-area'
import { TextField } from '@/components/fields/text-field'
import { Button } from './button'
import { EnterScope } from './enter-scope'

const FRETES = [
  { value: 'C', label: 'CIF' },
  { value: 'F', label: 'FOB' },
]

function setUp() {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const page = mount(
    <EnterScope>
      <form onSubmit={onSubmit}>
        <TextField label="Primeiro" />
        <TextField label="Trancado" readOnly />
        <TextField label="Desligado" disabled />
        <div hidden>
          <TextField label="Escondido" />
        </div>
        <TextField label="Segundo" />
        <div data-enter="own">
          <TextField label="Grade" />
        </div>
        <Button type="submit">Salvar</Button>
      </form>
    </EnterScope>,
  )
  const focused = () => document.activeElement
  return { ...page, onSubmit, focused }
}

describe('Enter', () => {
  it('goes to the next visible editable field', () => {
    const { press, input, focused, onSubmit } = setUp()
    act(() => input('Primeiro').focus())
    press('Primeiro', 'Enter')
    expect(focused()).toBe(input('Segundo'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('leaves Enter in a grid to the grid', () => {
    const { press, input, focused } = setUp()
    act(() => input('Grade').focus())
    press('Grade', 'Enter')
    expect(focused()).toBe(input('Grade'))
  })

  it('goes from the last field to the submit button', () => {
    const { press, input, focused } = setUp()
    input('Grade').remove()
    act(() => input('Segundo').focus())
    press('Segundo', 'Enter')
    expect(focused()?.textContent).toBe('Salvar')
  })

  it('passes checkboxes and closed selects, and stops once at a radio group: at its chosen option', () => {
    const { press, input } = mount(
      <EnterScope>
        <CheckboxField label="Ativo" />
        <SelectField label="UF" options={[{ value: 'SC', label: 'SC' }]} />
        <Segmented label="Frete" options={FRETES} value="F" onValueChange={() => {}} />
        <TextField label="Fim" />
      </EnterScope>,
    )
    act(() => input('Ativo').focus())
    const way = ['UF', 'FOB', 'Fim'].map(() => {
      act(() => {
        const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      })
      const at = document.activeElement
      return at instanceof HTMLInputElement || at instanceof HTMLSelectElement
        ? at.labels?.[0]?.textContent
        : ''
    })
    expect(way).toEqual(['UF', 'FOB', 'Fim'])
    press('Fim', 'Enter')
    expect(document.activeElement).toBe(input('Fim'))
  })

  it('inserts a line break in a text area', () => {
    mount(
      <EnterScope>
        <TextArea label="Obs" />
        <TextField label="Fim" />
      </EnterScope>,
    )
    const area = document.querySelector('textarea')
    act(() => area?.focus())
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    act(() => void area?.dispatchEvent(event))
    expect([document.activeElement, event.defaultPrevented]).toEqual([area, false])
  })

  it.each(['ctrlKey', 'altKey', 'shiftKey', 'metaKey'] as const)(
    'with %s is left to the browser',
    (modifier) => {
      const { input, focused } = setUp()
      act(() => input('Primeiro').focus())
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, [modifier]: true })
      act(() => void input('Primeiro').dispatchEvent(event))
      expect(focused()).toBe(input('Primeiro'))
    },
  )
})
