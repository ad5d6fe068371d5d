import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { mount } from '../../fields/mount.test-help'
import { ConfirmDialog } from './confirm-dialog'
import { MessageDialog } from './message-dialog'

const dialog = () => document.querySelector('dialog')
const press = () =>
  act(() => {
    // A browser turns Enter on a focused button into a click.
    if (document.activeElement instanceof HTMLButtonElement) document.activeElement.click()
  })

describe('"ATENÇÃO" (S1 §2.3, §8.1)', () => {
  it('shows the messages one per line; Enter closes the dialog', () => {
    const onClose = vi.fn<() => void>()
    mount(<MessageDialog open lines={['Login inválido.', 'CAM01 10 M']} onClose={onClose} />)
    expect(dialog()?.querySelector('h2')?.textContent).toBe('ATENÇÃO')
    expect([...(dialog()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Login inválido.',
      'CAM01 10 M',
    ])
    expect(document.activeElement?.textContent).toBe('OK')
    press()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('a question (S1 §2.3)', () => {
  it('the question is answered Sim or Não, and Enter means yes', () => {
    const onConfirm = vi.fn<() => void>()
    mount(
      <ConfirmDialog open onConfirm={onConfirm} onCancel={() => {}}>
        Tem certeza de que deseja excluir este usuário?
      </ConfirmDialog>,
    )
    const buttons = [...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
    expect(buttons.filter(Boolean)).toEqual(['Não', 'Sim'])
    press()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})
