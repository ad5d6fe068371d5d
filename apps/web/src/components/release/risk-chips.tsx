import { Link, type LinkProps } from '@tanstack/react-router'
import { Badge } from '@/components/ui/status/badge'
import type { Risk } from './risk'
import styles from './risk.module.css'

interface RiskChipsProps {
  risks: readonly Risk[]
  /** Link to the rows that cause a risk; undefined where the caller has no access to them. */
  rowsOf: (risk: Risk) => Pick<LinkProps, 'to' | 'params' | 'search'> | undefined
  /** True for the active row, because only its chips are Tab stops. */
  isActive: boolean
}

/** Number of chips that fit into a row's line. */
const IN_LINE = 2

/**
 * Risks of a release as chips, each with its figures and a link to the rows that cause it; in a table row the first
 * chips and the number of the others.
 */
export function RiskChips({ risks, rowsOf, isActive }: RiskChipsProps) {
  const others = risks.slice(IN_LINE)
  return (
    <span className={styles.chips}>
      {risks.map((risk, place) => {
        const { kind, label, tone, figures } = risk
        const rows = rowsOf(risk)
        const badge = <Badge tone={tone}>{label}</Badge>
        const common = {
          className: place < IN_LINE ? styles.chip : styles.other,
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
      {others.length > 0 && (
        <span
          className={styles.more}
          role="note"
          data-tip={others.map(({ label, figures }) => `${label}: ${figures}`).join(' ')}
          aria-label={`Mais ${others.length}: ${others.map(({ label }) => label).join(', ')}`}
        >
          <Badge>+{others.length}</Badge>
        </span>
      )}
    </span>
  )
}
