import type { LinkProps } from '@tanstack/react-router'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Risk, Risks } from './risk'
import { RiskChips } from './risk-chips'

/** Link to the rows that cause a risk; undefined where the caller has no access to them. */
export type RowsOf<Row> = (risk: Risk, row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'> | undefined

/** Column with the risks of each row's release. */
const riskColumn = <Row,>(risks: Risks<Row>, rowsOf: RowsOf<Row>): Column<Row> => ({
  id: 'pendencias',
  header: 'Pendências',
  width: 12,
  // The last column that is dropped beside a tablet's menu; a row's details show the risks too.
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

/**
 * Inserts the risk column before the last column. @param risks undefined for an older server that sends none
 */
export const withRiskColumn = <Row,>(
  columns: readonly Column<Row>[],
  risks: Risks<Row> | undefined,
  rowsOf: RowsOf<Row>,
): Column<Row>[] =>
  risks ? [...columns.slice(0, -1), riskColumn(risks, rowsOf), ...columns.slice(-1)] : [...columns]
