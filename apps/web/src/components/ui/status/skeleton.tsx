import { cx } from '../cx'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  shape?: 'text' | 'short' | 'title' | 'control' | 'row' | 'block' | undefined
  className?: string | undefined
}

export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden className={cx(styles.skeleton, styles[shape], className)} />
}

/** Several skeletons in place of rows or fields, announced once as "Carregando...". */
export function SkeletonList({ count = 6, shape = 'row' }: { count?: number } & SkeletonProps) {
  return (
    <output className={styles.stack} aria-label="Carregando...">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape={shape} />
      ))}
    </output>
  )
}
