import type { FieldError } from '@trama/contract/issues'
import { useEffect, useState } from 'react'
import { type FieldValues, get, type Path, type Resolver, type UseFormReturn } from 'react-hook-form'
import { nestErrors } from './form-errors'

export type Validate<V> = (values: V, action: string) => FieldError[]

export interface FormChecks<V extends FieldValues> {
  resolver: Resolver<V>
  /** The page's newest render knows best. */
  replace: (validate: Validate<V>) => void
  begin: (action: string) => void
  /** The server's errors stand until their field changes. */
  keep: (errors: readonly FieldError[], valueOf: (campo: string) => unknown) => void
  last: () => readonly FieldError[]
}

/** `validate` as react-hook-form's resolver, together with what the server found. */
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
  return {
    resolver: (values) => {
      const standing = server.filter(({ campo, value }) => Object.is(get(values, campo), value))
      last = [...standing, ...validate(values, action)]
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
  }
}

/**
 * Before the first submit a change only clears what is shown and now right; after it everything is checked again
 * (S1 §5.1), because a change here may mend or break a field elsewhere.
 */
export function useRecheck<V extends FieldValues>(form: UseFormReturn<V>, onChange: () => void): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, errors: true, isSubmitted: true },
        callback({ name, errors = {}, isSubmitted = false }) {
          if (!name) return
          onChange()
          const shown = Object.keys(errors) as Path<V>[]
          // All or a list: a single name would come back here as another change.
          if (isSubmitted) void form.trigger()
          else if (shown.length > 0) void form.trigger(shown)
        },
      }),
    [form, onChange],
  )
}
