import { PhoneLink } from '@/components/ui/phone-link'
import type { Column } from './grid-column'

/** A number that is called by a tap; apart, so that lists without one don't load what knows numbers. */
export const phoneColumn = <Row,>(
  rest: Omit<Column<Row>, 'cell' | 'value'>,
  of: (row: Row) => string | null,
): Column<Row> => ({
  ...rest,
  cell: (row) => <PhoneLink phone={of(row)} />,
  value: { kind: 'text', of },
})
