import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearVendas, openVenda } from './form.test-help'
import { NARROW } from './folding-header'

const real = window.matchMedia.bind(window)

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query === NARROW ? 'all' : query))
})
afterEach(async () => {
  await clearVendas()
  vi.restoreAllMocks()
})

const line = () => document.querySelector<HTMLButtonElement>('button[aria-expanded][aria-controls]')

it('a complete header folds to one line with customer, price table and seller, and opens on a press', async () => {
  await openVenda()
  expect(line()?.textContent).toBe('Dados da venda: Consumidor Nr. 31 · SUL · Sul Moda')
  expect(document.body.textContent).not.toContain('Nr. Venda')
  act(() => line()?.click())
  expect(line()?.getAttribute('aria-expanded')).toBe('true')
  expect(document.body.textContent).toContain('Nr. Venda')
})

it('on a wide screen it folds after the first piece', async () => {
  vi.restoreAllMocks()
  const { scan } = await openVenda()
  expect(line()).toBeNull()
  await scan('7890000001')
  expect(line()?.textContent).toContain('Consumidor')
  expect(document.body.textContent).not.toContain('Nr. Venda')
  // The line itself is no field that somebody types in.
  act(() => line()?.focus())
  await scan('7890000001')
  expect(document.body.textContent).not.toContain('Nr. Venda')
})

it('a header that folded under the focus stays folded when the window becomes wide', async () => {
  const { scan, input } = await openVenda()
  act(() => line()?.click())
  act(() => input('Cliente').focus())
  act(() => line()?.click())
  vi.mocked(window.matchMedia).mockImplementation(real)
  await scan('7890000001')
  expect(document.body.textContent).toContain('Produto 1')
  expect(document.body.textContent).not.toContain('Nr. Venda')
})

it('the header stays open while a field is missing', async () => {
  const { input } = await openVenda({ semCliente: true })
  expect(line()).toBeNull()
  expect(input('Cliente').value).toBe('')
})
