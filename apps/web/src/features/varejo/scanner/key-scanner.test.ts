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
  vi.advanceTimersByTime(after)
  return press(target, name, after)
}

/** Sends a key that was pressed so many milliseconds after the last one, whatever the page's timers say. */
function press(target: HTMLElement, name: string, after: number): boolean {
  now += after
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

it('a code may end with Tab, or with two keys, and none of them leaves the field', () => {
  const field = at('campo')
  for (const ends of [['Tab'], ['Enter', 'Tab'], ['Enter', 'Enter']]) {
    type(field, '7891234567895', 3)
    for (const name of ends) expect(key(field, name, 3)).toBe(false)
    now += 500
  }
  expect(read).toEqual(['7891234567895', '7891234567895', '7891234567895'])
  expect(key(field, 'Tab', 0)).toBe(true)
})

it('a scanner that is set to be slow is read', () => {
  const field = at('campo') as HTMLInputElement
  type(field, '7891234567895', 50)
  expect(key(field, 'Enter', 50)).toBe(false)
  expect([field.value, read]).toEqual(['', ['7891234567895']])
})

it('the keys of a code that a busy page gets late are read as one code, wherever the page stopped', () => {
  const field = at('campo') as HTMLInputElement
  for (const target of [field, document.body]) {
    for (let stopped = 1; stopped < 13; stopped++) {
      for (const [index, name] of Array.from('7891234567895').entries()) {
        // The timers of the page run out before it gets the next key, which was pressed in time.
        if (index === stopped) vi.advanceTimersByTime(2000)
        press(target, name, 3)
      }
      expect(press(target, 'Enter', 3)).toBe(false)
      expect([field.value, read.splice(0)]).toEqual(['', ['7891234567895']])
      now += 1500
    }
  }
})

it('the separators of a GS1 code are left out', () => {
  type(document.body, '0107891', 3)
  const separator = new KeyboardEvent('keydown', { key: ']', ctrlKey: true, bubbles: true, cancelable: true })
  Object.defineProperty(separator, 'timeStamp', { value: now + 3 })
  expect(document.body.dispatchEvent(separator)).toBe(false)
  type(document.body, '10', 3)
  key(document.body, 'Enter', 3)
  expect(read).toEqual(['010789110'])
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

it('a word in which three keys followed each other fast is typing', () => {
  const field = at('campo') as HTMLInputElement
  type(field, 'Ca', 150)
  type(field, 'mis', 30)
  type(field, 'eta', 160)
  expect(key(field, 'Tab', 100)).toBe(true)
  expect([field.value, read]).toEqual(['Camiseta', []])
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
