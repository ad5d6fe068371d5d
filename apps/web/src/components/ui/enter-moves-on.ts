import { useEffect } from 'react'

/** Elements that handle Enter themselves, such as a grid or a chat box: mark them with `data-enter="own"`. */
const ownEnter =
  '[data-enter="own"], [aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]'
const fields = 'input, select, textarea'
const notTyped = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file'])

/**
 * Enter in a field moves to the next visible editable field instead of submitting (S1 §5.1), and from the last field
 * to the form's submit button. Uses the capture phase, because closed selects stop a bubbling Enter.
 */
export function useEnterMovesOn(scope: HTMLElement | null): void {
  useEffect(() => {
    if (!scope) return undefined
    const onKeyDown = (event: KeyboardEvent) => handleEnter(event, scope)
    scope.addEventListener('keydown', onKeyDown, true)
    scope.setAttribute('data-enter-scope', '')
    return () => scope.removeEventListener('keydown', onKeyDown, true)
  }, [scope])
}

/** Moves on from a field as Enter would; for fields that use Enter themselves first (autocomplete). */
export function moveOn(from: HTMLElement): boolean {
  const scope = from.closest<HTMLElement>('[data-enter-scope]')
  const next = scope && nextStop(from, scope)
  if (!next) return false
  next.focus()
  if (next instanceof HTMLInputElement && isText(next)) next.select()
  return true
}

function handleEnter(event: KeyboardEvent, scope: HTMLElement) {
  const from = event.target
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (!(from instanceof HTMLInputElement || from instanceof HTMLSelectElement)) return
  if (notTyped.has(from.type) || from.closest(ownEnter)) return
  // For a scope inside another (a dialog in a page) the inner scope handles Enter, although the outer one captures it
  // first.
  if (from.closest('[data-enter-scope]') !== scope) return
  if (moveOn(from)) event.preventDefault()
}

function nextStop(from: HTMLElement, scope: HTMLElement): HTMLElement | undefined {
  const form = from.closest('form')
  const all = [...(form ?? scope).querySelectorAll<HTMLElement>(fields)]
  const next = all.slice(all.indexOf(from) + 1).find((field) => isStop(field, from))
  return next ?? submitButton(form ?? scope)
}

function isStop(field: HTMLElement, from: HTMLElement): boolean {
  if (field.matches(':disabled, [readonly], [aria-readonly="true"], [tabindex="-1"], [aria-hidden="true"]'))
    return false
  if (field instanceof HTMLInputElement) {
    if (notTyped.has(field.type)) return false
    if (field.type === 'radio' && !isRadioStop(field, from)) return false
  }
  return isVisible(field)
}

/** True for the one radio button of a group that Enter stops at: the chosen one, or the first. */
function isRadioStop(radio: HTMLInputElement, from: HTMLElement): boolean {
  if (from instanceof HTMLInputElement && from.type === 'radio' && from.name === radio.name) return false
  const group = [...(radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const same = group.filter((other) => other.name === radio.name)
  return radio === (same.find((other) => other.checked) ?? same[0])
}

function isVisible(field: HTMLElement): boolean {
  return !field.closest('[hidden]') && (field.checkVisibility?.({ visibilityProperty: true }) ?? true)
}

function submitButton(root: HTMLElement): HTMLElement | undefined {
  // form.elements also contains buttons outside the form that refer to it by their form attribute.
  const candidates =
    root instanceof HTMLFormElement ? [...root.elements] : [...root.querySelectorAll('button')]
  return candidates.find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement &&
      element.type === 'submit' &&
      !element.disabled &&
      isVisible(element),
  )
}

function isText(input: HTMLInputElement): boolean {
  return !['checkbox', 'radio', 'range', 'color'].includes(input.type)
}
