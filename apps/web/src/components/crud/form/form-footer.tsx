import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import styles from './form-page.module.css'

export interface FormAction {
  /** Handed to `validate` and `save`. */
  value: string
  label: string
}

interface FormFooterProps {
  head: ReactNode
  summary: ReactNode
  /** The first is the form's own submit button; none where the record is only read. */
  actions: readonly FormAction[]
  saving: boolean
  onLeave: () => void
  onAction: (action: string) => void
}

/** The bar below a form: what it comes to, and what one can do with it. */
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
          <Button type="submit" variant="primary" loading={saving}>
            {main.label}
          </Button>
        )}
      </div>
    </div>
  )
}
