import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/icon-button'
import styles from './tile-frame.module.css'

export interface TileFrameProps {
  title: string
  kind: 'card' | 'chart' | 'grid'
  tone?: 'orange' | 'green' | 'blue' | 'red' | 'grey' | undefined
  /** Time of the last reading: "Lido às 14:32". */
  readAt?: string | undefined
  /** Reads the tile again; undefined where the tile reads nothing. */
  onRefresh?: (() => void) | undefined
  isFetching?: boolean | undefined
  /** Content beside the time, such as a link to the rows. */
  foot?: ReactNode
  children: ReactNode
}

/** One tile of the dashboard: title, content, time of the last reading, and a button to read again. */
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
