import { type FieldError, fieldErrors } from '@trama/contract/issues'
import { get, set } from 'react-hook-form'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * What the contract refuses in a body, by dotted field path. A form holds inside forms (ISO dates, numbers), so
 * the schema is run in the sending direction.
 */
export function bodyErrors(schema: z.ZodMiniType, body: unknown): FieldError[] {
  const result = z.safeEncode(schema, body)
  return result.success ? [] : fieldErrors(result.error)
}

/** A body in which `bodyErrors` found nothing wrong; the client checks it once more before sending. */
export const complete = <T>(_schema: z.ZodMiniType<T>, body: unknown): T => body as T

/** The first error of each path, in react-hook-form's nested shape; what has no path still makes it invalid. */
export function nestErrors<V extends FieldValues>(found: readonly FieldError[]): FieldErrors<V> {
  const errors: FieldErrors<V> = {}
  for (const { campo, mensagem } of found) {
    const path = campo || 'root.form'
    if (!get(errors, path)) set(errors, path, { type: 'contract', message: mensagem })
  }
  return errors
}

/** The messages of nested errors by path, sorted; what has no path of its own is left out. */
export function messagesIn(errors: object): string[] {
  const listed = ({ path, error }: { path: string; error: object }): string[] =>
    Object.entries(error).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value !== 'object' || value === null || key === 'ref' || key === 'root') return []
      const inside = { path: `${path}.${key}`, error: value }
      return 'message' in value ? [`${inside.path} ${String(value.message)}`] : listed(inside)
    })
  return listed({ path: '', error: errors }).toSorted()
}

/** The input of a dotted path; undefined for what has none (a list of items, the whole body). */
export function inputOf(form: HTMLFormElement, campo: string): HTMLElement | undefined {
  const named = campo ? form.elements.namedItem(campo) : null
  const inputs = named instanceof RadioNodeList ? [...named] : [named]
  return inputs.filter((input) => input instanceof HTMLElement).find((input) => !input.matches(':disabled'))
}

/** Errors that stand at an input and those that the user must be told otherwise. */
export function splitErrors(form: HTMLFormElement, found: readonly FieldError[]) {
  const atInputs = found.filter(({ campo }) => inputOf(form, campo))
  return { atInputs, others: found.filter((error) => !atInputs.includes(error)) }
}

/** Focuses the first wrong input in reading order; one in a hidden tab gets its tab opened first. */
export function focusFirst(form: HTMLFormElement, found: readonly FieldError[]): Promise<void> {
  const wrong = new Set(found.map(({ campo }) => inputOf(form, campo)))
  const first = [...form.elements].find(
    (element): element is HTMLElement => element instanceof HTMLElement && wrong.has(element),
  )
  if (!first) return Promise.resolve()
  const tab = first.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby')
  if (tab) document.getElementById(tab)?.click()
  // The panel is shown by the render that the click asked for.
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      first.focus()
      resolve()
    })
  })
}
