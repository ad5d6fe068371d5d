import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { type Reference, referenceName } from '@/components/reference/references'
import type { LoadOptions, Option } from '../search/use-option-search'
import { FormSearch, type FormSearchProps } from './form-search'
import type { FieldName } from './use-form-field'

export interface FormReferenceProps<T extends FieldValues>
  extends Omit<FormSearchProps<T>, 'displayName' | 'recent' | 'store' | 'load' | 'onPick'> {
  of: Reference
  /** What the form holds of it. */
  store?: 'code' | 'number' | undefined
  /** Where the form keeps the name; without it the name is asked for by the code. */
  nameField?: FieldName<T> | undefined
  /** Instead of all: those that the rest of the form admits. */
  load?: LoadOptions | undefined
}

/** The code of another record with its name beside it, found by either. */
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
