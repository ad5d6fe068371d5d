import type { LinkProps } from '@tanstack/react-router'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Risk, Risks } from './risk'
import { RiskChips } from './risk-chips'

/** Where the rows behind a risk are; undefined where the caller has no way to them. */
export type RowsOf<Row> = (risk: Risk, row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'> | undefined

/** What speaks against each row's release. */
const riskColumn = <Row,>(risks: Risks<Row>, rowsOf: RowsOf<Row>): Column<Row> => ({
  id: 'pendencias',
  header: 'Pendências',
  width: 12,
  // The last to go beside a tablet's menu: a row's details have it, too.
  spare: 0.5,
  card: 'wide',
  cell: (row, isActive) => (
    <RiskChips risks={risks.of(row) ?? []} rowsOf={(risk) => rowsOf(risk, row)} isActive={isActive} />
  ),
  value: {
    kind: 'text',
    of: (row) =>
      risks
        .of(row)
        ?.map(({ label }) => label)
        .join(', '),
  },
})

/** A list's columns with its risks before the last one. @param risks undefined: an older server tells none */
export const withRiskColumn = <Row,>(
  columns: readonly Column<Row>[],
  risks: Risks<Row> | undefined,
  rowsOf: RowsOf<Row>,
): Column<Row>[] =>
  risks ? [...columns.slice(0, -1), riskColumn(risks, rowsOf), ...columns.slice(-1)] : [...columns]
