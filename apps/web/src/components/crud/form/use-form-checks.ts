import type { FieldError } from '@trama/contract/issues'
import { useEffect, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { messagesIn, nestErrors } from './form-errors'
import { isSame } from './is-same'

export type Validate<V> = (values: V, action: string) => FieldError[]

export interface FormChecks<V extends FieldValues> {
  resolver: Resolver<V>
  /** Replaces `validate`, so that the callbacks of the latest render are used. */
  replace: (validate: Validate<V>) => void
  begin: (action: string) => void
  /** Keeps the server's errors until their field changes. */
  keep: (errors: readonly FieldError[], valueOf: (field: string) => unknown) => void
  last: () => readonly FieldError[]
  /** True when these values have other errors than those shown. */
  hasNews: (values: V, shown: FieldErrors<V>) => boolean
}

/** `validate` as react-hook-form's resolver, combined with the server's errors. */
export function useFormChecks<V extends FieldValues>(validate: Validate<V>, firstAction: string) {
  const [checks] = useState(() => createChecks<V>(validate, firstAction))
  useEffect(() => checks.replace(validate))
  return checks
}

function createChecks<V extends FieldValues>(first: Validate<V>, firstAction: string): FormChecks<V> {
  let validate = first
  let action = firstAction
  let server: (FieldError & { value: unknown })[] = []
  let last: readonly FieldError[] = []
  function errorsOf(values: V) {
    const standing = server.filter(({ campo, value }) => Object.is(get(values, campo), value))
    return [...standing, ...validate(values, action)]
  }
  return {
    resolver: (values) => {
      last = errorsOf(values)
      return last.length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors<V>(last) }
    },
    replace(next) {
      validate = next
    },
    begin(next) {
      action = next
      server = []
    },
    keep(errors, valueOf) {
      server = errors.map((error) => ({ ...error, value: valueOf(error.campo) }))
    },
    last: () => last,
    hasNews: (values, shown) => !isSame(messagesIn(nestErrors<V>(errorsOf(values))), messagesIn(shown)),
  }
}

/**
 * Checks the form again after a change. Before the first submit a change only clears shown errors that are now right;
 * after it everything is checked again (S1 §5.1), because a change may make another field right or wrong.
 */
export function useRecheck<V extends FieldValues>(
  form: UseFormReturn<V>,
  checks: FormChecks<V>,
  onChange: () => void,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, errors: true, isSubmitted: true },
        callback({ name, values, errors = {}, isSubmitted = false }) {
          if (!name) return
          onChange()
          const shown = Object.keys(errors) as Path<V>[]
          // Checks all fields or a list of them: a single name would trigger this again as another change.
          if (isSubmitted) {
            if (checks.hasNews(values, errors)) void form.trigger()
          } else if (shown.length > 0) void form.trigger(shown)
        },
      }),
    [form, checks, onChange],
  )
}
