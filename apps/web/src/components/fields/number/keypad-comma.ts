import type { KeyboardEvent } from 'react'

/**
 * Types a comma for the dot of the numeric keypad, which is the decimal key in Brazil whatever sign the keyboard's
 * layout gives it.
 */
export function typeKeypadComma(event: KeyboardEvent): void {
  const { target } = event
  if (event.code !== 'NumpadDecimal' || event.key !== '.' || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement) || target.readOnly) return
  event.preventDefault()
  target.setRangeText(',', target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
