import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { cx } from '../cx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX }

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined
  icon?: ReactNode
  action?: ReactNode
  /** Rounded banner inside a panel, instead of across the screen. */
  inset?: boolean | undefined
  children: ReactNode
}

export function Banner({ tone = 'info', icon, action, inset, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(styles.banner, tone !== 'info' && styles[tone], inset && styles.inset)}
    >
      {icon ?? <Icon aria-hidden />}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
