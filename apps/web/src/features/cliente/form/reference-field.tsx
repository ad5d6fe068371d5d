import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { inputOf } from '@/components/crud/form/record-fields'
import type { Span } from '@/components/fields/field'
import { FormReference } from '@/components/fields/form/form-reference'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { LOOKUPS } from './lookups'

const field = inputOf(ENTIDADE_FIELDS)

interface ReferenceFieldProps {
  name: keyof typeof LOOKUPS
  span: Span
  locks: ClienteLocks
}

/** Field for the code of another record, with its name. */
export const ReferenceField = ({ locks, ...props }: ReferenceFieldProps) => (
  <FormReference<ClienteForm>
    {...field(props.name)}
    {...props}
    of={LOOKUPS[props.name]}
    readOnly={locks.readOnly.has(props.name)}
  />
)
