import type { Span } from '@/components/fields/field'
import { FormReference } from '@/components/fields/form/form-reference'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { LOOKUPS } from './lookups'

interface ReferenceFieldProps {
  name: keyof typeof LOOKUPS
  label: string
  span: Span
  required?: boolean
  locks: ClienteLocks
}

/** A code of another record, with its name. */
export const ReferenceField = ({ locks, ...props }: ReferenceFieldProps) => (
  <FormReference<ClienteForm> {...props} of={LOOKUPS[props.name]} readOnly={locks.readOnly.has(props.name)} />
)
