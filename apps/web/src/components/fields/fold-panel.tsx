import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './fold-panel.module.css'

interface FoldPanelProps {
  label: string
  /** What is inside, while it is closed. */
  hint: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** Fields that are seldom needed. Closed they stay in the form, and Enter goes past them. */
export function FoldPanel({ label, hint, isOpen, onToggle, children }: FoldPanelProps) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onClick={() => onToggle(!isOpen)}
      >
        <ChevronRight className={styles.icon} aria-hidden />
        <span>{label}</span>
        {!isOpen && <span className={styles.hint}>{hint}</span>}
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
