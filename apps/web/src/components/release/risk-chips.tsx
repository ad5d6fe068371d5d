import { Link, type LinkProps } from '@tanstack/react-router'
import { Badge } from '@/components/ui/status/badge'
import type { Risk } from './risk'
import styles from './risk.module.css'

interface RiskChipsProps {
  risks: readonly Risk[]
  /** Where the rows behind it are. */
  rowsOf: (risk: Risk) => Pick<LinkProps, 'to' | 'params' | 'search'> | undefined
  /** Only the active row's chips are Tab stops. */
  isActive: boolean
}

/** As many as a row's line has room for. */
const IN_LINE = 2

/** What speaks against a release, each with its figures and the way to its rows; in a table's row the first ones and how many more. */
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
