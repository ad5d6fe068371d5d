import { act } from 'react'

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll('\u00A0', ' ').trim()

/** Element that a user finds by its name; only in the open dialog, if there is one. */
export function find(name: string, selector = 'button, a, [role=menuitem], [role=tab]'): HTMLElement {
  const found = all(selector).find((element) => nameOf(element) === name)
  if (!found) throw new Error(`No "${name}" among: ${all(selector).map(nameOf).join(' | ')}`)
  return found
}

export const has = (name: string, selector?: string): boolean => {
  try {
    return find(name, selector) !== undefined
  } catch {
    return false
  }
}

function all(selector: string): HTMLElement[] {
  const inside = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1)
  const scopes = inside ? [inside, document] : [document]
  return scopes.flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(selector)])
}

/** Text of each element, with normal spaces. */
export const texts = (selector: string, within: ParentNode = document): string[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll('\u00A0', ' ').trim(),
  )

/** A field of the form by its name. */
export function field(name: string): HTMLInputElement {
  const fields = document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)
  const found = [...fields].at(-1)
  if (!found) throw new Error(`No field "${name}"`)
  return found
}

/** Presses a key at the focused element, or at another one. */
export function pressKey(key: string, more: KeyboardEventInit = {}, at = document.activeElement): void {
  act(
    () =>
      void at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  )
}

/** Selects an option of a native select. */
export function choose(select: HTMLElement, value: string): void {
  if (!(select instanceof HTMLSelectElement)) throw new Error('No select')
  act(() => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
