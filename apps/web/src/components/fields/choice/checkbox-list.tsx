import { cx } from '@/components/ui/cx'
import styles from './choice.module.css'
import type { FieldProps } from '@/components/fields/field'
import { GroupField } from '@/components/fields/group-field'
import type { Choice } from './select-field'

export interface CheckboxListProps<V extends string | number = string> extends Omit<FieldProps, 'id'> {
  value: readonly V[]
  onValueChange: (value: V[]) => void
  options: readonly Choice<V>[]
  name?: string | undefined
  /** True to place the checkboxes side by side instead of one below the other. */
  inline?: boolean | undefined
}

/** Choice of several options; the value keeps the order of the options. */
export function CheckboxList<V extends string | number = string>({
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
