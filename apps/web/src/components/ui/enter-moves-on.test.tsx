// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { TextField } from '@/components/fields/text-field'
import { Button } from './button'
import { EnterScope } from './enter-scope'

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

  it('leaves a grid its own Enter', () => {
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
})
