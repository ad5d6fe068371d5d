/** Columns by kind of value: shown as everywhere on the screens, and exported with their type. */
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { type Status, StatusBadges } from '@/components/ui/status/status-badges'
import type { Column } from './grid-column'

type Rest<Row> = Omit<Column<Row>, 'cell' | 'value'>

export const textColumn = <Row,>(rest: Rest<Row>, of: (row: Row) => string | null): Column<Row> => ({
  ...rest,
  cell: of,
  value: { kind: 'text', of },
})

export const dateColumn = <Row,>(rest: Rest<Row>, of: (row: Row) => string | null): Column<Row> => ({
  ...rest,
  cell: (row) => formatDateBr(of(row)),
  value: { kind: 'date', of },
})

export const moneyColumn = <Row,>(rest: Rest<Row>, of: (row: Row) => number | null): Column<Row> => ({
  ...rest,
  number: true,
  cell: (row) => {
    const value = of(row)
    return value === null ? '-' : formatBRL(value)
  },
  value: { kind: 'money', of },
})

export const numberColumn = <Row,>(
  rest: Rest<Row>,
  of: (row: Row) => number,
  show: (value: number) => string | null = formatShortNumber,
): Column<Row> => ({
  ...rest,
  number: true,
  cell: (row) => show(of(row)),
  value: { kind: 'number', of },
})

/** Column with a record's number, which is small on a card and is written without separators. */
export const codeColumn = <Row,>(rest: Rest<Row>, of: (row: Row) => number | null): Column<Row> => ({
  card: 'code',
  ...rest,
  cell: of,
  value: { kind: 'number', of },
})

/** Column with the status of a row; on a card the status is beside the title. */
export const statusColumn = <Row,>(rest: Rest<Row>, of: (row: Row) => readonly Status[]): Column<Row> => ({
  card: 'badge',
  ...rest,
  cell: (row) => <StatusBadges states={of(row)} />,
  value: {
    kind: 'text',
    of: (row) =>
      of(row)
        .map(({ label }) => label)
        .join(', '),
  },
})
