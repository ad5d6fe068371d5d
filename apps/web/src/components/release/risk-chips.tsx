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

/** What speaks against a release, each with its figures and the way to its rows. */
export function RiskChips({ risks, rowsOf, isActive }: RiskChipsProps) {
  return (
    <span className={styles.chips}>
      {risks.map((risk) => {
        const { kind, label, tone, figures } = risk
        const rows = rowsOf(risk)
        const badge = <Badge tone={tone}>{label}</Badge>
        const common = { className: styles.chip, 'data-tip': figures, 'aria-label': `${label}. ${figures}` }
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
    </span>
  )
}
