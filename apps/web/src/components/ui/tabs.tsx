import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Badge } from './badge'
import styles from './tabs.module.css'

export interface TabItem<V extends string = string> {
  value: V
  label: ReactNode
  content: ReactNode
  /** Errors inside, so that a hidden tab shows where they are. */
  errors?: number | undefined
  disabled?: boolean | undefined
}

export interface TabsProps<V extends string = string> {
  /** Names the group of tabs. */
  label: string
  value: V
  onValueChange: (value: V) => void
  items: TabItem<V>[]
}

/** All panels stay mounted: a form can focus a field inside a hidden one after `onValueChange`. */
export function Tabs<V extends string>({ label, value, onValueChange, items }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next: V) => onValueChange(next)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} disabled={item.disabled} className={styles.tab}>
            {item.label}
            {item.errors ? (
              <Badge tone="red" plain>
                {item.errors} {item.errors === 1 ? 'erro' : 'erros'}
              </Badge>
            ) : null}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} keepMounted className={styles.panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
