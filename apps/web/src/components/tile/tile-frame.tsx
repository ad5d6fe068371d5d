import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import styles from './tile-frame.module.css'

export interface TileFrameProps {
  title: string
  kind: 'card' | 'chart' | 'grid'
  tone?: 'orange' | 'green' | 'blue' | 'red' | 'grey' | undefined
  /** "Lido às 14:32". */
  readAt?: string | undefined
  /** Undefined where nothing is read. */
  onRefresh?: (() => void) | undefined
  isFetching?: boolean | undefined
  /** Beside the time, such as a link to the rows. */
  foot?: ReactNode
  children: ReactNode
}

/** One tile of the dashboard: title, what it shows, when that was read and how it is read again. */
export function TileFrame({ title, kind, tone = 'grey', children, foot, ...reading }: TileFrameProps) {
  const { readAt, onRefresh, isFetching = false } = reading
  const id = useId()
  return (
    <section className={cx(styles.tile, styles[kind], styles[tone])} aria-labelledby={id} data-tile={kind}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {onRefresh && (
          <IconButton
            className={cx(styles.refresh, isFetching && styles.turning)}
            size="sm"
            label={`Atualizar: ${title}`}
            icon={<RotateCw />}
            aria-busy={isFetching || undefined}
            onClick={onRefresh}
          />
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {(foot || onRefresh) && (
        <div className={styles.foot}>
          {foot}
          <span className={styles.read}>{readAt}</span>
        </div>
      )}
    </section>
  )
}
