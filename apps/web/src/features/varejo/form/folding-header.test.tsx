// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearVendas, openVenda } from './form.test-help'
import { NARROW } from './narrow'

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query === NARROW ? 'all' : query))
})
afterEach(async () => {
  await clearVendas()
  vi.restoreAllMocks()
})

const line = () => document.querySelector<HTMLButtonElement>('button[aria-expanded][aria-controls]')

it('is one line that says whom, by which prices and by whom, and opens', async () => {
  await openVenda()
  expect(line()?.textContent).toBe('Dados da venda: Consumidor Nr. 31 · SUL · Sul Moda')
  expect(document.body.textContent).not.toContain('Nr. Venda')
  act(() => line()?.click())
  expect(line()?.getAttribute('aria-expanded')).toBe('true')
  expect(document.body.textContent).toContain('Nr. Venda')
})

it('stands open as long as something is missing', async () => {
  const { input } = await openVenda({ semCliente: true })
  expect(line()).toBeNull()
  expect(input('Cliente').value).toBe('')
})
