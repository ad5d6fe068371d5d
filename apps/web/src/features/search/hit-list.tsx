import { type LucideIcon, PanelTop } from 'lucide-react'
import { useEffect } from 'react'
import type { Hit, SearchSource } from '@/lib/domain'
import styles from './hit-list.module.css'
import type { HitGroup } from './use-hits'

interface HitListProps {
  id: string
  groups: readonly HitGroup[]
  sources: readonly SearchSource[]
  /** Key of the active row, which Enter picks. */
  active: string | undefined
  onActive: (hit: Hit) => void
  onPick: (hit: Hit) => void
}

export const hitId = (listId: string, key: string): string => `${listId}-${key}`

/** Search results below their headings. The focus stays in the input, which refers to the active row. */
export function HitList({ id, groups, sources, active, onActive, onPick }: HitListProps) {
  useEffect(() => {
    if (active) document.getElementById(hitId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const icons = new Map<string, LucideIcon>(sources.map(({ kind, icon }) => [kind, icon]))
  const list = { id, role: 'listbox', 'aria-label': 'Resultados' }
  const group = (heading: string) => ({ role: 'group', 'aria-labelledby': `${id}-${heading}` })
  const option = (hit: Hit) => ({
    id: hitId(id, hit.key),
    role: 'option',
    'aria-selected': hit.key === active,
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerMove: () => onActive(hit),
    onClick: () => onPick(hit),
  })
  return (
    <div {...list} className={styles.list}>
      {groups.map(({ heading, hits }) => (
        <div key={heading} {...group(heading)}>
          <div id={`${id}-${heading}`} role="presentation" className={styles.heading}>
            {heading}
          </div>
          {hits.map((hit) => {
            const Icon = icons.get(hit.kind) ?? PanelTop
            return (
              <div key={hit.key} {...option(hit)} className={styles.hit}>
                <Icon aria-hidden />
                <span className={styles.label}>{hit.label}</span>
                <span className={styles.detail}>{hit.detail}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
