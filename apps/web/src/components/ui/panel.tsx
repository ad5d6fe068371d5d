import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { IconButton } from './icon-button'
import styles from './panel.module.css'

export interface PanelProps {
  title: ReactNode
  /** Heading level: 1 for a page's panel, 2 or 3 inside one. */
  level?: 1 | 2 | 3 | undefined
  /** Content beside the title, such as a badge or a count. */
  badge?: ReactNode
  actions?: ReactNode
  /** True where the actions stay beside the title on a phone, and show only their icons. */
  inLine?: boolean | undefined
  /** Called for the X of the title bar, which is shown when this is set (S1 §2.3: goes to /Principal by default). */
  onClose?: (() => void) | undefined
  footer?: ReactNode
  /** Removes the padding, so that tables and lists reach the border. */
  flush?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Panel({
  title,
  level = 1,
  badge,
  actions,
  inLine,
  onClose,
  footer,
  flush,
  className,
  children,
}: PanelProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={cx(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.bar} data-in-line={inLine || undefined}>
        <div className={styles.heading}>
          <Heading id={id} className={cx(styles.title, level > 1 && styles.sub)}>
            {title}
          </Heading>
          {badge}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {onClose && <IconButton label="Fechar" icon={<X />} className={styles.close} onClick={onClose} />}
      </div>
      <div className={cx(styles.body, flush && styles.flush)}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  )
}
