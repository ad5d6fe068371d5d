import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/status/badge'
import { EmptyState } from '@/components/ui/status/empty-state'
import styles from './item-section.module.css'

interface ItemSectionProps {
  /** Of its heading. */
  id: string
  title?: string | undefined
  icon?: ReactNode
  /** Of products or lines, as the list below counts. */
  count: number
  /** The ways to add and change items. */
  actions?: ReactNode
  empty: { title: string; text?: string | undefined }
  /** The list, where there are any; dialogs are `after`. */
  children: ReactNode
  after?: ReactNode
}

/** "Itens" of a document, or what else it lists: how many, what can be done with them, and the list. */
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
