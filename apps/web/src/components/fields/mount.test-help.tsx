import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll } from 'vitest'
import { typeInto } from './control'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

let last: Root | undefined
// Components that stay mounted would run their timers after the page is gone.
afterAll(() => act(() => last?.unmount()))

/** Renders into an empty page; returns helpers that act as a user on an input found by its label. */
export function mount(ui: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  act(() => last?.unmount())
  localStorage.clear()
  document.body.innerHTML = '<main></main>'
  const host = document.querySelector('main') ?? document.body
  const root = createRoot(host)
  last = root
  act(() => root.render(ui))
  return { host, input, type, press, leave, errors }
}

function input(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((element) => element.textContent === label)
  const element = found && document.getElementById(found.htmlFor)
  if (!(element instanceof HTMLInputElement)) throw new Error(`No input "${label}"`)
  return element
}

function type(label: string, text: string) {
  act(() => input(label).focus())
  act(() => typeInto(input(label), text))
}

function press(label: string, key: string) {
  act(() => {
    input(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

function leave(label: string) {
  act(() => input(label).blur())
}

function errors(): string[] {
  return [...document.querySelectorAll('[id$="-error"]')].map((element) => element.textContent)
}
