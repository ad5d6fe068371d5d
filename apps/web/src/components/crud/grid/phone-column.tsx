import { PhoneLink } from '@/components/ui/phone-link'
import type { Column } from './grid-column'

/**
 * Column of phone numbers that are called by a tap; a module of its own, so that other lists do not load the phone
 * code.
 */
export const phoneColumn = <Row,>(
  rest: Omit<Column<Row>, 'cell' | 'value'>,
  of: (row: Row) => string | null,
): Column<Row> => ({
  ...rest,
  cell: (row) => <PhoneLink phone={of(row)} />,
  value: { kind: 'text', of },
})
