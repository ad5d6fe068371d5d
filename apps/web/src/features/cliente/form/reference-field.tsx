import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Span } from '@/components/fields/field'
import { FormSearch } from '@/components/fields/form/form-search'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { LOOKUPS, type LookupName, nomeQuery } from './lookups'

interface ReferenceFieldProps {
  name: LookupName
  label: string
  span: Span
  required?: boolean
  locks: ClienteLocks
}

/** A code of another record, with its name. */
export function ReferenceField({ name, locks, ...props }: ReferenceFieldProps) {
  const client = useQueryClient()
  const code = useWatch<ClienteForm, LookupName>({ name })
  const { data } = useQuery(nomeQuery(name, code))
  return (
    <FormSearch<ClienteForm>
      {...props}
      name={name}
      store="code"
      recent={LOOKUPS[name].recent}
      displayName={data}
      readOnly={locks.readOnly.has(name)}
      load={LOOKUPS[name].load}
      onPick={(option) => {
        if (option) client.setQueryData(nomeQuery(name, option.code).queryKey, option.name)
      }}
    />
  )
}
