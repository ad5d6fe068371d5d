import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { type Reference, referenceName } from '@/components/reference/references'
import type { LoadOptions, Option } from '../search/use-option-search'
import { FormSearch, type FormSearchProps } from './form-search'
import type { FieldName } from './use-form-field'

export interface FormReferenceProps<T extends FieldValues>
  extends Omit<FormSearchProps<T>, 'displayName' | 'recent' | 'store' | 'load' | 'onPick'> {
  of: Reference
  /** How the form stores the record's code: as text or as a number. */
  store?: 'code' | 'number' | undefined
  /** Form field that holds the record's name; without it the name is fetched by the code. */
  nameField?: FieldName<T> | undefined
  /** Search that replaces the default one, for options limited by the rest of the form. */
  load?: LoadOptions | undefined
}

/** Code of another record with its name beside it; either can be typed. */
export function FormReference<T extends FieldValues = FieldValues>({
  of,
  nameField,
  load = of.load,
  store = 'code',
  ...props
}: FormReferenceProps<T>) {
  const client = useQueryClient()
  const { setValue } = useFormContext<FieldValues>()
  const [code, kept] = useWatch<FieldValues, string[]>({ name: [props.name, nameField ?? props.name] })
  const asked = useQuery(referenceName(of, nameField === undefined ? String(code ?? '') : ''))

  function keepName(option: Option | null) {
    const field: string | undefined = nameField
    if (field !== undefined) setValue(field, option?.name ?? '')
    else if (option) client.setQueryData(referenceName(of, option.code).queryKey, option.name)
  }

  return (
    <FormSearch<T>
      {...props}
      store={store}
      recent={of.recent}
      displayName={nameField === undefined ? asked.data : kept}
      load={load}
      onPick={keepName}
    />
  )
}
