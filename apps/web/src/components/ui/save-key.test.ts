import { beforeEach, expect, it, vi } from 'vitest'
import { pressSave, SAVE_KEYS } from './save-key'

beforeEach(() => {
  document.body.innerHTML = ''
})

function saveButton(parent: Element) {
  const onSave = vi.fn()
  const button = document.createElement('button')
  button.setAttribute('aria-keyshortcuts', SAVE_KEYS)
  button.addEventListener('click', onSave)
  parent.append(button)
  return onSave
}

it('the key saves the form of the screen, or that of the dialog over it', () => {
  const main = document.body.appendChild(document.createElement('main'))
  expect(pressSave()).toBe(false)
  const screen = saveButton(main)
  expect(pressSave()).toBe(true)
  expect(screen).toHaveBeenCalledOnce()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  expect(pressSave()).toBe(false)
  const over = saveButton(dialog)
  expect(pressSave()).toBe(true)
  expect(over).toHaveBeenCalledOnce()
  expect(screen).toHaveBeenCalledOnce()
})
