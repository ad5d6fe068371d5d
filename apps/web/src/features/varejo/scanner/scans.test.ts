import { expect, it } from 'vitest'
import { openScans, takeScans } from './scans'

function scan(codigo: string) {
  for (const key of [...Array.from(codigo), 'Enter']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}

it('a code scanned while the sale loads goes to that sale; one left over is not given to the next', () => {
  const close = openScans()
  scan('7891234567895')
  scan('7891234567888')
  const read: string[] = []
  const end = takeScans((codigo) => read.push(codigo))
  scan('7891234567871')
  end()
  expect(read).toEqual(['7891234567895', '7891234567888', '7891234567871'])
  scan('7891234567864')
  close()
  takeScans((codigo) => read.push(codigo))()
  expect(read).toHaveLength(3)
})

it('a code whose screen is drawn while it is being sent arrives whole', () => {
  const close = openScans()
  const read: string[] = []
  const keys = (text: string) => {
    for (const key of text) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
  keys('789123')
  const end = takeScans((codigo) => read.push(codigo))
  keys('4567895')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(read).toEqual(['7891234567895'])
  end()
  close()
})

it('the screen that took codes before another one gets them back', () => {
  const read: string[] = []
  const below = takeScans((codigo) => read.push(`below ${codigo}`))
  const above = takeScans((codigo) => read.push(`above ${codigo}`))
  scan('7891234567895')
  above()
  scan('7891234567888')
  below()
  expect(read).toEqual(['above 7891234567895', 'below 7891234567888'])
})
