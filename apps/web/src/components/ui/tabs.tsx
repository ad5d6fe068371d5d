import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Badge } from './status/badge'
import styles from './tabs.module.css'

export interface TabItem<V extends string = string> {
  value: V
  label: ReactNode
  content: ReactNode
  /** Number of errors inside the panel, shown on the tab because a hidden panel shows none. */
  errors?: number | undefined
  disabled?: boolean | undefined
}

export interface TabsProps<V extends string = string> {
  /** Accessible name of the group of tabs. */
  label: string
  value: V
  onValueChange: (value: V) => void
  items: TabItem<V>[]
}

/**
 * Tabs whose panels all stay mounted, so that a form can focus a field in a hidden panel after `onValueChange`. Not
 * Base UI's tabs, because their 12 KB exceed the size budget of the order form.
 */
export function Tabs<V extends string>({ label, value, onValueChange, items }: TabsProps<V>) {
  const id = useId()
  const tabId = (item: TabItem<V>) => `${id}-tab-${item.value}`

  function move(event: KeyboardEvent) {
    const enabled = items.filter((item) => !item.disabled)
    const at = enabled.findIndex((item) => item.value === value)
    const next = enabled.at(targetOf(event.key, at, enabled.length) ?? at)
    if (!next || next.value === value) return
    event.preventDefault()
    onValueChange(next.value)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div>
      <div role="tablist" tabIndex={-1} className={styles.list} aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.value}
            id={tabId(item)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel-${item.value}`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onValueChange(item.value)}
          >
            {item.label}
            {item.errors ? (
              <Badge tone="red" plain>
                {item.errors} {item.errors === 1 ? 'erro' : 'erros'}
              </Badge>
            ) : null}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          id={`${id}-panel-${item.value}`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={tabId(item)}
          hidden={item.value !== value}
        >
          {item.content}
        </div>
      ))}
    </div>
  )
}

/** Index of the tab that a key moves to; the first tab follows the last, and the other way round. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
