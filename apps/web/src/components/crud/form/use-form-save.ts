import { type FieldError, fieldErrorText } from '@trama/contract/issues'
import { type RefObject, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { type ApiError, isApiError } from '@/lib/api/api-error'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { useAlive } from '@/lib/use-alive'
import { focusFirst, splitErrors } from './form-errors'
import type { FormChecks } from './use-form-checks'

interface SaveOptions<V extends FieldValues> {
  form: UseFormReturn<V>
  checks: FormChecks<V>
  element: RefObject<HTMLFormElement | null>
  /** Loads the data that the checks need, and waits for values that are still being loaded into the form. */
  prepare?: ((form: UseFormReturn<V>) => Promise<unknown>) | undefined
  /** Sends the form; field errors of a failure are shown at their inputs. */
  send: (values: V, action: string) => Promise<unknown>
  /** Called when the stored record has changed since the form was opened. */
  onConflict: (error: ApiError, action: string) => unknown
}

/** Sends a form, one request at a time, and shows each error at its field. */
export function useFormSave<V extends FieldValues>(options: SaveOptions<V>) {
  const { form, checks, element, prepare, send, onConflict } = options
  const [saving, setSaving] = useState(false)
  const sending = useRef(false)
  const alive = useAlive()

  /** `heading` stands once before the texts of the errors that have no input. */
  async function show(found: readonly FieldError[], heading = '') {
    if (!element.current) return
    const { atInputs, others } = splitErrors(element.current, found)
    // A closing dialog restores the focus to where it was when the dialog opened, so the focus is set first.
    await focusFirst(element.current, atInputs)
    const texts = others.map(fieldErrorText)
    if (heading === '') texts.forEach(pushMessage)
    else if (texts.length > 0) pushMessage([heading, ...texts].join('\n'))
  }

  function fail(error: unknown, action: string): unknown {
    if (!isApiError(error)) return pushError(error)
    // A duplicate names its field; any other conflict is about the record itself.
    if (error.kind === 'conflict' && error.fields.length === 0) return onConflict(error, action)
    if (error.fields.length === 0) return pushError(error)
    checks.keep(error.fields, (field) => get(form.getValues(), field))
    for (const { campo, mensagem } of error.fields) {
      // The path comes from the server; an error at a path that the form does not have is shown as a message below.
      if (campo) form.setError(campo as Path<V>, { type: 'server', message: mensagem })
    }
    return show(error.fields, error.heading)
  }

  async function submit(action: string) {
    if (sending.current) return
    sending.current = true
    checks.begin(action)
    setSaving(true)
    try {
      await prepare?.(form)
      await form.handleSubmit(
        (values) => send(values, action),
        () => show(checks.last()),
      )()
    } catch (error) {
      await fail(error, action)
    } finally {
      sending.current = false
      if (alive.current) setSaving(false)
    }
  }

  return { saving, submit: (action: string) => void submit(action) }
}
