import { type Ref, useId } from 'react'
import { cx } from '@/components/ui/cx'
import styles from './choice.module.css'
import type { FieldProps } from '@/components/fields/field'
import { GroupField } from '@/components/fields/group-field'
import type { Choice } from './select-field'

export interface RadioFieldProps<V extends string | number = string> extends Omit<FieldProps, 'id'> {
  value: V | null | undefined
  onValueChange: (value: V) => void
  options: readonly Choice<V>[]
  /** True to place the choices one below the other. */
  stack?: boolean | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** Ref to the first radio button, to focus it. */
  ref?: Ref<HTMLInputElement> | undefined
}

export function RadioField<V extends string | number = string>({
  value,
  onValueChange,
  options,
  stack,
  onBlur,
  readOnly,
  disabled,
  name,
  ref,
  ...frame
}: RadioFieldProps<V>) {
  const ownName = useId()
  return (
    <GroupField {...frame} kind="radios">
      <div className={cx(styles.group, stack && styles.stack)}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? ownName}
              className={styles.box}
              checked={option.value === value}
              disabled={disabled || option.disabled || (readOnly && option.value !== value)}
              onChange={() => onValueChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
    </GroupField>
  )
}
