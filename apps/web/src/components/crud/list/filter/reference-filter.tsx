import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SearchField } from '@/components/fields/search/search-field'
import { type Reference, referenceName } from '@/components/reference/references'
import type { FilterFieldInput } from './list-filter'

/**
 * Makes the field of a filter by another record: searched by code or name, with the code in the address. Call it
 * outside renders.
 */
export function referenceFilter(of: Reference) {
  /** Name of the chosen record, as soon as it is known. */
  function Text({ value }: { value: string }) {
    const { data: name } = useQuery(referenceName(of, value))
    return name || value
  }
  function ReferenceFilter({ value, onChange, ...field }: FilterFieldInput) {
    const client = useQueryClient()
    const { data: name = '' } = useQuery(referenceName(of, value))
    return (
      <SearchField
        {...field}
        value={value ? { code: value, name } : null}
        onValueChange={(option) => {
          if (option) client.setQueryData(referenceName(of, option.code).queryKey, option.name)
          onChange(option?.code ?? '')
        }}
        load={of.load}
        recent={of.recent}
      />
    )
  }
  return Object.assign(ReferenceFilter, { Text })
}
