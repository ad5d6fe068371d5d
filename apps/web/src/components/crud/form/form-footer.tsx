import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
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
  /** Ways to send; the first is the form's own submit button. Empty when the record is only read. */
  actions: readonly FormAction[]
  saving: boolean
  onLeave: () => void
  onAction: (action: string) => void
}

/** Bar below a form, with its summary and its actions. */
export function FormFooter({ head, summary, actions, saving, onLeave, onAction }: FormFooterProps) {
  const [main, ...others] = actions
  return (
    <div className={styles.footer} data-bar>
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.summary}>{summary}</div>
      <div className={styles.actions}>
        <Button onClick={onLeave}>{main ? 'Cancelar' : 'Fechar'}</Button>
        {others.map(({ value, label }) => (
          <Button key={value} loading={saving} onClick={() => onAction(value)}>
            {label}
          </Button>
        ))}
        {main && (
          <Button type="submit" variant="primary" loading={saving} aria-keyshortcuts={SAVE_KEYS}>
            {main.label}
          </Button>
        )}
      </div>
    </div>
  )
}
