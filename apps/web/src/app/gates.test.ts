import { expect, it } from 'vitest'
import { menuCodeOf } from './gates'

it.each([
  ['1.2 2.1', ['1.2', '2.1'], '2.1'],
  ['1.2 2.1', ['1.2', '2.2'], '1.2'],
  ['internal 3.1', ['3.1'], '3.1'],
  ['session', ['1.1'], undefined],
] as const)('the menu marks the entry whose right opens the screen: %s with %s', (gate, menu, code) => {
  expect(menuCodeOf(gate, menu)).toBe(code)
})
