import { type ChangeEvent, type CompositionEvent, type FormEvent, useCallback } from 'react'
import { typeInto } from './control'

/**
 * Converts an input to upper case during typing and keeps the caret; accents being composed are left until they are
 * complete.
 */
export function forceUpperCase(input: HTMLInputElement): void {
  const upper = input.value.toLocaleUpperCase('pt-BR')
  if (upper === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = upper
  input.setSelectionRange(selectionStart, selectionEnd)
}

type Listener = ((event: ChangeEvent<HTMLInputElement>) => void) | undefined

export function useUpperCase(active: boolean, onChange: Listener) {
  const handleChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      if (active && !isComposing(event.nativeEvent)) forceUpperCase(event.currentTarget)
      onChange?.(event)
    },
    [active, onChange],
  )
  const handleCompositionEnd = useCallback(
    (event: CompositionEvent<HTMLInputElement> | FormEvent<HTMLInputElement>) => {
      if (!active) return
      const input = event.currentTarget
      const { selectionStart, selectionEnd } = input
      typeInto(input, input.value.toLocaleUpperCase('pt-BR'))
      input.setSelectionRange(selectionStart, selectionEnd)
    },
    [active],
  )
  return { onChange: handleChange, onCompositionEnd: handleCompositionEnd }
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}
