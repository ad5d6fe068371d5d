// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToScanner } from './key-scanner'

let read: string[]
let stop: () => void
let now: number

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<input id="campo"><button id="botao"></button><dialog open><input id="filtro"></dialog>'
  read = []
  now = 1000
  stop = listenToScanner((codigo) => read.push(codigo))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const at = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(id)
  found.focus()
  return found
}

/** Sends a key as a keyboard does: a field takes the character unless the event is prevented. */
function key(target: HTMLElement, name: string, after: number): boolean {
  now += after
  vi.advanceTimersByTime(after)
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const goesOn = target.dispatchEvent(event)
  if (goesOn && name.length === 1 && target instanceof HTMLInputElement) target.value += name
  return goesOn
}

function type(target: HTMLElement, text: string, after: number): void {
  for (const name of text) key(target, name, after)
}

it('fast keys and Enter are read as a code, with the focus on nothing, in a field, or on a button', () => {
  for (const target of [document.body, at('campo'), at('botao')]) {
    type(target, '7891234567895', 3)
    expect(key(target, 'Enter', 3)).toBe(false)
    now += 500
  }
  expect(read).toEqual(['7891234567895', '7891234567895', '7891234567895'])
})

it('a field that was typed in keeps its text', () => {
  const field = at('campo') as HTMLInputElement
  type(field, 'abc', 120)
  now += 500
  type(field, '7891234567895', 3)
  key(field, 'Enter', 3)
  expect([field.value, read]).toEqual(['abc', ['7891234567895']])
})

it('20 codes a second are read as 20 codes', () => {
  for (let n = 0; n < 20; n++) {
    type(document.body, String(7_890_000_000_000 + n), 3)
    key(document.body, 'Enter', 3)
  }
  expect(read).toEqual(Array.from({ length: 20 }, (_, n) => String(7_890_000_000_000 + n)))
})

it('a scanner that pauses inside a code is read as one code, not half of one', () => {
  const field = at('campo') as HTMLInputElement
  type(field, '7', 3)
  type(field, '8', 100)
  type(field, '91', 3)
  type(field, '000', 120)
  type(field, '194904', 3)
  expect(key(field, 'Enter', 100)).toBe(false)
  expect([field.value, read]).toEqual(['', ['7891000194904']])
})

it.each([400, 900])(
  'a scanner that pauses for %i ms inside a code or before Enter is read as one code',
  (stop) => {
    const field = at('campo') as HTMLInputElement
    for (const target of [field, document.body]) {
      type(target, '7891', 3)
      key(target, '0', stop)
      type(target, '00194904', 3)
      key(target, 'Enter', stop)
      expect([field.value, read.splice(0)]).toEqual(['', ['7891000194904']])
      now += 500
    }
  },
)

it('typing is not read as a code, however fast two keys follow each other', () => {
  const field = at('campo') as HTMLInputElement
  type(field, '12', 10)
  type(field, '345', 150)
  expect(key(field, 'Enter', 150)).toBe(true)
  expect([field.value, read]).toEqual(['12345', []])
})

it('a code that stops in the middle counts as typing, and no key is lost', () => {
  const field = at('campo') as HTMLInputElement
  type(field, '789', 3)
  vi.advanceTimersByTime(200)
  expect([field.value, read]).toEqual(['789', []])
})

it('in the field of a dialog a scanner types like a keyboard', () => {
  const filter = at('filtro') as HTMLInputElement
  type(filter, '35261127865757', 3)
  expect(key(filter, 'Enter', 3)).toBe(true)
  expect([filter.value, read]).toEqual(['35261127865757', []])
})
