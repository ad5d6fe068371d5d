import { Badge, type Tone } from './badge'
import styles from './badge.module.css'

/** State of a record: a word with its colour. */
export interface Status {
  label: string
  tone: Tone
}

interface StatusBadgesProps {
  /** States shown side by side; nothing is shown when there are none. */
  states: readonly Status[]
  /** Reason for the state. */
  title?: string | undefined
}

export function StatusBadges({ states, title }: StatusBadgesProps) {
  const badges = states.map(({ label, tone }) => (
    <Badge key={label} tone={tone}>
      {label}
    </Badge>
  ))
  if (states.length < 2 && title === undefined) return badges
  return (
    <span className={styles.several} title={title}>
      {badges}
    </span>
  )
}
