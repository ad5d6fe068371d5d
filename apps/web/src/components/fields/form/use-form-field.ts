import {
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form'

/** A form's own field names: `<FormText<Pedido> name="obs" />`; any text without the type. */
export type FieldName<T extends FieldValues> = FieldPath<T>

/**
 * A field's error, and what to call after each change: before the first submit only errors already
 * shown and since fixed are cleared (S1 §5.1); after it react-hook-form re-evaluates by itself.
 */
export function useFieldError<T extends FieldValues>(name: FieldName<T>) {
  const { control, trigger, getFieldState } = useFormContext<T>()
  const formState = useFormState({ control, name, exact: true })
  const { error } = getFieldState(name, formState)
  function recheck() {
    // A list: a single name would come to the form as another change.
    if (error && !formState.isSubmitted) void trigger([name])
  }
  return { error: error ? error.message || 'Valor inválido.' : undefined, recheck }
}

/** For native inputs: no render per key. */
export function useNativeField<T extends FieldValues>(
  name: FieldName<T>,
  setValueAs?: (value: unknown) => unknown,
) {
  const { register } = useFormContext<T>()
  const { error, recheck } = useFieldError<T>(name)
  const registered = register(name, { onChange: recheck, ...(setValueAs && { setValueAs }) })
  return { ...registered, disabled: undefined, error }
}

/** For fields of value and onValueChange. */
export function useValueField<T extends FieldValues, V>(name: FieldName<T>) {
  const { control } = useFormContext<T>()
  const { field } = useController({ control, name })
  const { error, recheck } = useFieldError<T>(name)
  function onValueChange(value: V) {
    field.onChange(value)
    recheck()
  }
  // The form's type knows the value's, but not through a generic path.
  const value = field.value as V
  return { name: field.name, ref: field.ref, onBlur: field.onBlur, value, onValueChange, error }
}
