import type { FieldValues } from 'react-hook-form'
import { SelectField, type SelectFieldProps } from '@/components/fields/choice/select-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useNativeField } from './use-form-field'
import { UFS } from '@trama/rules/uf'

type Bound<P, T extends FieldValues> = Omit<P, 'name' | 'ref' | 'error' | 'value' | 'onChange' | 'onBlur'> & {
  name: FieldName<T>
  /** Value stored for the empty choice; '' by default. */
  empty?: null | '' | undefined
}

export function FormSelect<T extends FieldValues = FieldValues>({
  name,
  empty = '',
  ...props
}: Bound<SelectFieldProps, T>) {
  // The DOM has text values only, so the original value is found among the options.
  const setValueAs = (text: unknown) =>
    props.options.find((option) => String(option.value) === String(text))?.value ?? empty
  return <SelectField {...useNativeField<T>(name, setValueAs)} {...props} {...useFormLock()} />
}

export function FormUf<T extends FieldValues = FieldValues>({
  name,
  empty = '',
  ...props
}: Bound<UfSelectProps, T>) {
  return <UfSelect {...useNativeField<T>(name, (text) => text || empty)} {...props} {...useFormLock()} />
}

const options = UFS.map(({ uf, nome }) => ({ value: uf, label: `${uf} · ${nome}` }))

type UfSelectProps = Omit<SelectFieldProps, 'options' | 'label'> & { label?: string | undefined }

function UfSelect({ label = 'UF', ...rest }: UfSelectProps) {
  return <SelectField {...rest} label={label} options={options} />
}
