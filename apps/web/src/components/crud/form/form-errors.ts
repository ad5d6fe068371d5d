import { type FieldError, fieldErrors } from '@trama/contract/issues'
import { get, set } from 'react-hook-form'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * Errors that the contract finds in a body, by dotted field path. A form holds inside values (ISO dates, numbers), so
 * the schema is run in the sending direction.
 */
export function bodyErrors(schema: z.ZodMiniType, body: unknown): FieldError[] {
  const result = z.safeEncode(schema, body)
  return result.success ? [] : fieldErrors(result.error)
}

/** Casts a body in which `bodyErrors` found no error; the client checks the body once more before sending. */
export const complete = <T>(_schema: z.ZodMiniType<T>, body: unknown): T => body as T

/**
 * The first error of each path, in react-hook-form's nested shape; an error without a path still makes the form
 * invalid.
 */
export function nestErrors<V extends FieldValues>(found: readonly FieldError[]): FieldErrors<V> {
  const errors: FieldErrors<V> = {}
  for (const { campo, mensagem } of found) {
    const path = campo || 'root.form'
    if (!get(errors, path)) set(errors, path, { type: 'contract', message: mensagem })
  }
  return errors
}

/** Messages of nested errors, sorted by path; an error without a path is left out. */
export function messagesIn(errors: object): string[] {
  const listed = ({ path, error }: { path: string; error: object }): string[] =>
    Object.entries(error).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null || key === 'ref' || key === 'root') return []
      const inside = { path: `${path}.${key}`, error: value }
      return 'message' in value ? [`${inside.path} ${String(value.message)}`] : listed(inside)
    })
  return listed({ path: '', error: errors }).toSorted()
}

/** Input of a dotted path; undefined for a path without one (a list of items, the whole body). */
export function inputOf(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const named = field ? form.elements.namedItem(field) : null
  const inputs = named instanceof RadioNodeList ? [...named] : [named]
  return inputs.filter((input) => input instanceof HTMLElement).find((input) => !input.matches(':disabled'))
}

/** Splits errors into those with an input and those that must be shown elsewhere. */
export function splitErrors(form: HTMLFormElement, found: readonly FieldError[]) {
  const atInputs = found.filter(({ campo }) => inputOf(form, campo))
  return { atInputs, others: found.filter((error) => !atInputs.includes(error)) }
}

/** Focuses the first wrong input in reading order; when a tab or a folded panel hides it, opens that first. */
export function focusFirst(form: HTMLFormElement, found: readonly FieldError[]): Promise<void> {
  const wrong = new Set(found.map(({ campo }) => inputOf(form, campo)))
  const first = [...form.elements].find(
    (element): element is HTMLElement => element instanceof HTMLElement && wrong.has(element),
  )
  return first ? focusInput(first) : Promise.resolve()
}

/** Focuses an input, and opens the panels and tabs that hide it. */
export function focusInput(first: HTMLElement): Promise<void> {
  for (const closed of closedAround(first)) openerOf(closed)?.click()
  // The panel becomes visible in the render that follows the click.
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      first.focus()
      resolve()
    })
  })
}

/** The closed panels and details around an element that hide it, the outermost first. */
function closedAround(element: HTMLElement): HTMLElement[] {
  const closed = element.parentElement?.closest<HTMLElement>('[hidden], details:not([open])')
  return closed ? [...closedAround(closed), closed] : []
}

/** The tab of a panel, the button of a folded panel, the heading of details. */
function openerOf(closed: HTMLElement): HTMLElement | null {
  const tab = closed.getAttribute('aria-labelledby')
  if (closed.role === 'tabpanel' && tab) return document.getElementById(tab)
  if (closed instanceof HTMLDetailsElement) return closed.querySelector('summary')
  return document.querySelector<HTMLElement>(`[aria-controls="${closed.id}"]`)
}
