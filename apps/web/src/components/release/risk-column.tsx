import { Link, type LinkProps } from '@tanstack/react-router'
import type { Column } from '@/components/crud/grid/grid-column'
import type { Risk, Risks } from './risk'
import { Badge } from '@/components/ui/status/badge'
import styles from './risk.module.css'

/** Link to the rows that cause a risk; undefined where the caller has no access to them. */
export type RowsOf<Row> = (risk: Risk, row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'> | undefined

/** Column with the risks of each row's release. */
const riskColumn = <Row,>(risks: Risks<Row>, rowsOf: RowsOf<Row>): Column<Row> => ({
  id: 'pendencias',
  header: 'Pendências',
  width: 10.5,
  grow: 6,
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

interface RiskChipsProps {
  risks: readonly Risk[]
  /** Link to the rows that cause a risk; undefined where the caller has no access to them. */
  rowsOf: (risk: Risk) => Pick<LinkProps, 'to' | 'params' | 'search'> | undefined
  /** True for the active row, because only its chips are Tab stops. */
  isActive: boolean
}

/** Classes of the chips in a row's line: the first one always fits, the second one where the column is wide. */
const IN_LINE = [styles.chip, styles.second]
/** How many chips stand before the number of the others: in a narrow column, and in a wide one. */
const BEFORE_OTHERS = [
  { count: 1, className: styles.narrow },
  { count: 2, className: styles.wide },
]

/**
 * Risks of a release as chips, each with its figures and a link to the rows that cause it; in a table row the first
 * chips and the number of the others.
 */
function RiskChips({ risks, rowsOf, isActive }: RiskChipsProps) {
  // An empty cell takes no line of a card.
  if (risks.length === 0) return null
  return (
    <span className={styles.chips}>
      {risks.map((risk, place) => {
        const { kind, label, tone, figures } = risk
        const rows = rowsOf(risk)
        const badge = <Badge tone={tone}>{label}</Badge>
        const common = {
          className: IN_LINE[place] ?? styles.other,
          'data-tip': figures,
          'aria-label': `${label}. ${figures}`,
        }
        return rows ? (
          <Link key={kind} {...rows} {...common} tabIndex={isActive ? 0 : -1}>
            {badge}
          </Link>
        ) : (
          <span key={kind} {...common} role="note">
            {badge}
          </span>
        )
      })}
      {BEFORE_OTHERS.map(({ count, className }) => {
        const others = risks.slice(count)
        if (others.length === 0) return null
        return (
          <span
            key={count}
            className={className}
            role="note"
            data-tip={others.map(({ label, figures }) => `${label}: ${figures}`).join(' ')}
            aria-label={`Mais ${others.length}: ${others.map(({ label }) => label).join(', ')}`}
          >
            <Badge>+{others.length}</Badge>
          </span>
        )
      })}
    </span>
  )
}
