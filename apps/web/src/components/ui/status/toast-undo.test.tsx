import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layers } from '@/lib/layers/layers'
import { mount } from '../../fields/mount.test-help'
import { ToastRegion } from './toast-region'
import { toast, toastStore } from './toast-store'

beforeEach(async () => {
  vi.useFakeTimers()
  mount(null)
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
  mount(
    <>
      <input aria-label="texto" />
      <ToastRegion />
    </>,
  )
  // Time for the code that the screen loads when idle.
  await act(async () => {
    vi.advanceTimersByTime(2000)
    await vi.dynamicImportSettled()
  })
})
afterEach(() => vi.useRealTimers())

const region = () => document.querySelector('output')?.textContent ?? ''
const show = (text: string, run: () => void) => act(() => toast.undoable(text, { seconds: 10, run }))
const pass = (seconds: number) => {
  for (let i = 0; i < seconds; i++) {
    act(() => {
      vi.advanceTimersByTime(1000)
    })
  }
}
const ctrlZ = (target: EventTarget = document.body, repeat = false) =>
  act(() => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, repeat }),
    )
  })

it('the message counts down and disappears after its time without undoing anything', () => {
  const run = vi.fn<() => void>()
  show('Pedido 12 liberado.', run)
  expect(region()).toContain('Desfazer(10 s)')
  pass(3)
  expect(region()).toContain('(7 s)')
  pass(7)
  expect(region()).toBe('')
  ctrlZ()
  expect(run).not.toHaveBeenCalled()
})

it('Ctrl+Z undoes the last action, then the one before, but not while the user types', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show('2 pedidos liberados.', first)
  show('2 pedidos liberados.', second)
  const input = document.querySelector('input') ?? document.body
  ctrlZ(input)
  expect(second).not.toHaveBeenCalled()
  ctrlZ()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  ctrlZ()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  expect(region()).toBe('')
})

it('holding Ctrl+Z down undoes only one action', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show('Pedido 12 liberado.', first)
  show('Pedido 13 liberado.', second)
  ctrlZ()
  ctrlZ(document.body, true)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

it('the button of the message undoes the action once', () => {
  const run = vi.fn<() => void>()
  show('Pedido 12 liberado.', run)
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Desfazer'),
  )
  act(() => button?.click())
  ctrlZ()
  expect(run).toHaveBeenCalledTimes(1)
})

const openLayer = () => layers.add({ close: () => undefined, hasEntry: true })
const settle = () => act(() => Promise.resolve())

it('a toast that its dialog took along appears anew, in a region that is there before', async () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  const leave = openLayer()
  await settle()
  show('Cliente salvo.', () => undefined)
  expect(dialog.textContent).toContain('Cliente salvo.')
  dialog.remove()
  leave()
  await settle()
  const arriving = () => document.querySelector('body > output')?.hasAttribute('data-arriving')
  expect(arriving()).toBe(true)
  act(() => void vi.advanceTimersByTime(100))
  expect(arriving()).toBe(false)
  expect(region()).toContain('Cliente salvo.')
})

it('a layer that opens leaves the focus at "Desfazer"', async () => {
  show('Pedido 12 liberado.', () => undefined)
  act(() => document.querySelector<HTMLElement>('output [aria-keyshortcuts]')?.focus())
  const hide = vi.spyOn(HTMLElement.prototype, 'hidePopover')
  const leave = openLayer()
  await settle()
  expect(hide).not.toHaveBeenCalled()
  expect(document.querySelector('output')?.contains(document.activeElement)).toBe(true)
  leave()
  hide.mockRestore()
})
