import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SearchField, type SearchFieldProps } from '../search/search-field'
import type { Option } from '../search/use-option-search'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'

export interface FormSearchProps<T extends FieldValues>
  extends Omit<SearchFieldProps, 'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onBlur'> {
  name: FieldName<T>
  /** What the form stores: the whole option, its code, or its code as a number. */
  store?: 'option' | 'code' | 'number' | undefined
  /** Name shown beside a stored code, as loaded with the record. */
  displayName?: string | undefined
  onPick?: ((option: Option | null) => void) | undefined
  /** Called with the chosen option instead of storing it, so that the caller decides what is stored. */
  onChoose?: ((option: Option | null) => void) | undefined
}

type Stored = Pick<Option, 'code' | 'name'> | string | number | null | undefined

export function FormSearch<T extends FieldValues = FieldValues>({
  name,
  store = 'option',
  displayName = '',
  onPick,
  onChoose,
  ...props
}: FormSearchProps<T>) {
  const { value, onValueChange, ...field } = useValueField<T, Stored>(name)
  const [picked, setPicked] = useState<Option | null>(null)

  function choose(option: Option | null) {
    setPicked(option)
    if (onChoose) return onChoose(option)
    onValueChange(option && { option, code: option.code, number: Number(option.code) }[store])
    onPick?.(option)
  }

  return (
    <SearchField
      {...field}
      {...props}
      {...useFormLock()}
      value={shown(value, picked, displayName)}
      onValueChange={choose}
    />
  )
}

function shown(value: Stored, picked: Option | null, displayName: string) {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return value
  const code = String(value)
  const sameCode = picked && (picked.code === code || Number(picked.code) === value)
  return sameCode ? picked : { code, name: displayName }
}
