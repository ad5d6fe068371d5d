import {
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form'

/** Names of a form's fields: `<FormText<Pedido> name="obs" />`; any text where the type is not given. */
export type FieldName<T extends FieldValues> = FieldPath<T>

/**
 * A field's error, and a function to call after each change: before the first submit only errors already shown and
 * since fixed are cleared (S1 §5.1); after it react-hook-form validates by itself.
 */
export function useFieldError<T extends FieldValues>(name: FieldName<T>) {
  const { control, trigger, getFieldState } = useFormContext<T>()
  const formState = useFormState({ control, name, exact: true })
  const { error } = getFieldState(name, formState)
  function recheck() {
    // The name is passed in a list, because a single name would notify the form of another change.
    if (error && !formState.isSubmitted) void trigger([name])
  }
  return { error: error ? error.message || 'Valor inválido.' : undefined, recheck }
}

/** Binding for native inputs, which render nothing per key. */
export function useNativeField<T extends FieldValues>(
  name: FieldName<T>,
  setValueAs?: (value: unknown) => unknown,
) {
  const { register } = useFormContext<T>()
  const { error, recheck } = useFieldError<T>(name)
  const registered = register(name, { onChange: recheck, ...(setValueAs && { setValueAs }) })
  return { ...registered, disabled: undefined, error }
}

/** Binding for fields with value and onValueChange. */
export function useValueField<T extends FieldValues, V>(name: FieldName<T>) {
  const { control } = useFormContext<T>()
  const { field } = useController({ control, name })
  const { error, recheck } = useFieldError<T>(name)
  function onValueChange(value: V) {
    field.onChange(value)
    recheck()
  }
  // TypeScript cannot tell the value's type from a generic path.
  const value = field.value as V
  return { name: field.name, ref: field.ref, onBlur: field.onBlur, value, onValueChange, error }
}
