import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/cx'
import { useMedia } from '@/lib/storage/browser-state'
import { SAVE_KEYS } from '@/components/ui/save-key'
import styles from './form-page.module.css'

export interface FormAction {
  /** Value of the action that `validate` and `save` receive. */
  value: string
  label: string
}

interface FormFooterProps {
  head: ReactNode
  summary: ReactNode
  /** Content of the bar that stays in the thumb's reach on a phone. */
  thumb: ReactNode
  /** Ways to send; the first is the form's own submit button. Empty when the record is only read. */
  actions: readonly FormAction[]
  saving: boolean
  onLeave: () => void
  onAction: (action: string) => void
}

/** Bar below a form, with its summary and its actions. */
export function FormFooter({ head, summary, thumb, actions, saving, onLeave, onAction }: FormFooterProps) {
  const isPhone = useMedia('(max-width: 640px)')
  const [main, ...others] = actions
  const secondary = (
    <>
      <Button onClick={onLeave}>{main ? 'Cancelar' : 'Fechar'}</Button>
      {others.map(({ value, label }) => (
        <Button key={value} loading={saving} onClick={() => onAction(value)}>
          {label}
        </Button>
      ))}
    </>
  )
  const primary = main && (
    <Button type="submit" variant="primary" loading={saving} aria-keyshortcuts={SAVE_KEYS}>
      {main.label}
    </Button>
  )
  if (thumb && isPhone) {
    return (
      <>
        <div className={styles.rest}>
          <div className={styles.summary}>{summary}</div>
          <div className={styles.actions}>{secondary}</div>
        </div>
        <div className={cx(styles.footer, styles.thumb)} data-bar>
          {head && <div className={styles.head}>{head}</div>}
          {thumb}
          {primary}
        </div>
      </>
    )
  }
  return (
    <div className={styles.footer} data-bar>
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.summary}>{summary}</div>
      <div className={styles.actions}>
        {secondary}
        {primary}
      </div>
    </div>
  )
}
