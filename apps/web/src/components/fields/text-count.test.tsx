import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from './mount.test-help'
import { TextArea } from './text-area'

it('a limited text shows its length during typing, and announces it only near the limit', () => {
  const { host } = mount(<TextArea label="Obs" maxLength={1200} />)
  const area = host.querySelector('textarea')
  if (!area) throw new Error('not drawn')
  const shown = () => host.querySelector('span')?.textContent
  const told = () => host.querySelector('output')?.textContent
  const write = (length: number) =>
    act(() => {
      area.value = 'x'.repeat(length)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
  expect(shown()).toBeUndefined()
  act(() => area.focus())
  expect([shown(), told()]).toEqual(['0/1.200', ''])
  write(1149)
  expect([shown(), told()]).toEqual(['1.149/1.200', ''])
  write(1151)
  expect([shown(), told()]).toEqual(['1.151/1.200', 'Restam até 50 caracteres.'])
  write(1200)
  expect(told()).toBe('Limite de 1.200 caracteres alcançado.')
  act(() => area.blur())
  expect(shown()).toBeUndefined()
})
