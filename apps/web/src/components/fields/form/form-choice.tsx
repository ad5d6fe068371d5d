import type { FieldValues } from 'react-hook-form'
import { CheckboxField, type CheckboxFieldProps } from '@/components/fields/choice/checkbox-field'
import { RadioField, type RadioFieldProps } from '@/components/fields/choice/radio-field'
import { Segmented, type SegmentedProps } from '@/components/fields/choice/segmented'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'
import { cx } from '@/components/ui/cx'
import styles from '../choice/choice.module.css'
import type { FieldProps } from '@/components/fields/field'
import { GroupField } from '@/components/fields/group-field'
import type { Choice } from '../choice/select-field'

type Bound<P, T extends FieldValues> = Omit<
  P,
  'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onChange' | 'onBlur'
> & { name: FieldName<T> }

interface Flag {
  /** Value stored when checked: true and false by default; example: `on="S" off="N"`. */
  on?: string | number | boolean | undefined
  off?: string | number | boolean | undefined
}

export function FormCheckbox<T extends FieldValues = FieldValues>({
  name,
  on = true,
  off = false,
  ...props
}: Bound<Omit<CheckboxFieldProps, 'checked'>, T> & Flag) {
  const { value, onValueChange, ...field } = useValueField<T, unknown>(name)
  return (
    <CheckboxField
      {...field}
      {...props}
      {...useFormLock()}
      checked={value === on}
      onChange={(event) => onValueChange(event.currentTarget.checked ? on : off)}
    />
  )
}

export function FormRadio<T extends FieldValues = FieldValues, V extends string | number = string>({
  name,
  ...props
}: Bound<RadioFieldProps<V>, T>) {
  return <RadioField<V> {...useValueField<T, V>(name)} {...props} {...useFormLock()} />
}

export function FormSegmented<T extends FieldValues = FieldValues, V extends string | number = string>({
  name,
  ...props
}: Bound<SegmentedProps<V>, T>) {
  return <Segmented<V> {...useValueField<T, V>(name)} {...props} {...useFormLock()} />
}

export function FormCheckboxList<T extends FieldValues = FieldValues, V extends string | number = string>({
  name,
  ...props
}: Bound<CheckboxListProps<V>, T>) {
  const { value, onValueChange, error } = useValueField<T, V[]>(name)
  return (
    <CheckboxList<V> value={value ?? []} {...{ name, onValueChange, error }} {...props} {...useFormLock()} />
  )
}

interface CheckboxListProps<V extends string | number = string> extends Omit<FieldProps, 'id'> {
  value: readonly V[]
  onValueChange: (value: V[]) => void
  options: readonly Choice<V>[]
  name?: string | undefined
  /** True to place the checkboxes side by side instead of one below the other. */
  inline?: boolean | undefined
}

/** Choice of several options; the value keeps the order of the options. */
function CheckboxList<V extends string | number = string>({
  value,
  onValueChange,
  options,
  inline,
  name,
  readOnly,
  disabled,
  ...frame
}: CheckboxListProps<V>) {
  function toggle(chosen: V) {
    const next = options.filter((option) => value.includes(option.value) !== (option.value === chosen))
    onValueChange(next.map((option) => option.value))
  }
  return (
    <GroupField {...frame} kind="checks">
      <div className={cx(styles.group, !inline && styles.stack)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              className={styles.box}
              checked={value.includes(option.value)}
              disabled={disabled || readOnly || option.disabled}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </GroupField>
  )
}
