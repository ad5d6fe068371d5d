import { History } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '@/components/ui/cx'
import { useLayer } from '@/lib/layers/use-layer'
import { Spinner } from '@/components/ui/status/spinner'
import styles from './search-list.module.css'
import { useAnchored } from '../use-anchored'
import type { Option, SearchState } from './use-option-search'

const texts = { idle: 'Digite para buscar.', loading: 'Buscando...', done: 'Sem resultados.' }

/** Text that the list shows instead of rows. */
export function stateText({ status, message }: SearchState): string {
  return status === 'failed' ? message : texts[status]
}

interface SearchListProps {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  search: SearchState
  options: readonly Option[]
  /** Number of options at the start of the list that were last used. */
  recentCount: number
  /** Index of the option that Enter takes, or -1. */
  active: number
  /** Small picture of an option, before its code. */
  picture?: ((option: Option) => ReactNode) | undefined
  onPick: (option: Option) => void
  onActive: (index: number) => void
  onClose: () => void
}

/**
 * List in the top layer, yet a child of its field, so that a dialog around the field does not take a click on it for
 * one outside.
 */
export function SearchList(props: SearchListProps) {
  const { id, label, anchor, search, options, recentCount, active, picture, onPick, onActive, onClose } =
    props
  const popup = useRef<HTMLDivElement>(null)
  useAnchored(anchor, popup)
  useLayer(true, onClose)
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const listbox = { id, role: 'listbox', 'aria-label': label }
  const optionProps = (index: number, option: Option) => ({
    id: optionId(id, index),
    role: 'option',
    'aria-selected': index === active,
    'aria-disabled': option.disabled || undefined,
    'data-active': index === active || undefined,
    ...(!option.disabled && { onClick: () => onPick(option), onPointerMove: () => onActive(index) }),
  })
  const rows = options.map((option, index) => (
    <div key={option.code} {...optionProps(index, option)} className={styles.option}>
      {picture?.(option)}
      <span className={styles.code}>{option.code}</span>
      <span className={styles.name}>{option.name}</span>
      {option.detail && <span className={styles.detail}>{option.detail}</span>}
    </div>
  ))
  const groupProps = { role: 'group', 'aria-label': 'Últimos usados' }
  return (
    // A press in the list must leave the focus in the input.
    <div ref={popup} popover="manual" className={styles.popup} onPointerDown={(e) => e.preventDefault()}>
      {options.length > 0 && (
        <div {...listbox} className={styles.list}>
          {recentCount > 0 && (
            <div {...groupProps} className={styles.recents}>
              <div className={styles.head} aria-hidden>
                <History /> Últimos usados
              </div>
              {rows.slice(0, recentCount)}
            </div>
          )}
          {rows.slice(recentCount)}
          {search.status !== 'done' && <ListState search={search} />}
        </div>
      )}
      {options.length === 0 && <ListState search={search} />}
    </div>
  )
}

/** Shown while rows load, or the reason why there are none. */
function ListState({ search }: { search: SearchState }) {
  return (
    <div className={cx(styles.state, search.status === 'failed' && styles.failed)} aria-hidden>
      {search.status === 'loading' && <Spinner />}
      {stateText(search)}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
