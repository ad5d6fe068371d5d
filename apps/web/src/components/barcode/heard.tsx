import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import styles from './heard.module.css'

/** Result of a scan: found, not found, still being requested. */
export type HeardTone = 'good' | 'bad' | 'waiting'

const ICONS = { good: CircleCheck, bad: CircleX, waiting: LoaderCircle }

/** Result of the last scan, in colour and read aloud. */
export function Heard({ tone, children }: { tone: HeardTone | undefined; children: ReactNode }) {
  const Icon = tone && ICONS[tone]
  return (
    <output
      className={cx(styles.heard, tone === 'good' && styles.good, tone === 'bad' && styles.bad)}
      data-tone={tone}
    >
      {Icon && <Icon aria-hidden />}
      <span>{children}</span>
    </output>
  )
}
