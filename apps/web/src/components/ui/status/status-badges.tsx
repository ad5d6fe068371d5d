import { Badge, type Tone } from './badge'
import styles from './badge.module.css'

/** Where something stands, in a word with its colour. */
export interface Status {
  label: string
  tone: Tone
}

interface StatusBadgesProps {
  /** One beside the other; none shows nothing. */
  states: readonly Status[]
  /** Why it stands there. */
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
