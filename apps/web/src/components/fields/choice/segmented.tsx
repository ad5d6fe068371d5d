import { useId } from 'react'
import styles from './choice.module.css'
import { GroupField } from '@/components/fields/group-field'
import type { RadioFieldProps } from './radio-field'

export type SegmentedProps<V extends string | number = string> = Omit<RadioFieldProps<V>, 'stack'>

/** Two to five short choices side by side, made of native radio buttons. */
export function Segmented<V extends string | number = string>({
  value,
  onValueChange,
  options,
  onBlur,
  readOnly,
  disabled,
  name,
  ref,
  ...frame
}: SegmentedProps<V>) {
  const ownName = useId()
  return (
    <GroupField {...frame} kind="radios">
      <div>
        <div className={styles.segments}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.segment}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={name ?? ownName}
                checked={option.value === value}
                disabled={disabled || option.disabled || (readOnly && option.value !== value)}
                onChange={() => onValueChange(option.value)}
                onBlur={onBlur}
              />
              {option.label}
            </label>
          ))}
        </div>
      </div>
    </GroupField>
  )
}
