import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/status/badge'
import { EmptyState } from '@/components/ui/status/empty-state'
import styles from './item-section.module.css'

interface ItemSectionProps {
  /** Id of the heading. */
  id: string
  title?: string | undefined
  icon?: ReactNode
  /** Number of products or lines, as the list below counts them. */
  count: number
  /** Buttons to add and change items. */
  actions?: ReactNode
  empty: { title: string; text?: string | undefined }
  /** The list, shown where there are items; dialogs go into `after`. */
  children: ReactNode
  after?: ReactNode
}

/** Section "Itens" of a document, or of its other lists: count, actions and the list. */
export function ItemSection({
  id,
  title = 'Itens',
  icon = <Package />,
  count,
  actions,
  empty,
  children,
  after,
}: ItemSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.bar}>
        <h2 id={id}>
          {title} <Badge plain>{count}</Badge>
        </h2>
        <div className={styles.actions}>{actions}</div>
      </div>
      {count === 0 ? <EmptyState icon={icon} {...empty} /> : children}
      {after}
    </section>
  )
}
