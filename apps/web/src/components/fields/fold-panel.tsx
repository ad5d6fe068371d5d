import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './fold-panel.module.css'

interface FoldPanelProps {
  label: string
  /** Says what the closed panel contains. */
  hint: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** False where there is nothing to fold now: the fields stand there without the button. */
  folds?: boolean | undefined
  /** A field inside takes the focus. */
  onFocus?: (() => void) | undefined
  children: ReactNode
}

/** Panel of fields that are seldom needed. A closed panel keeps its fields in the form, and Enter skips them. */
export function FoldPanel({
  label,
  hint,
  isOpen,
  onToggle,
  folds = true,
  onFocus,
  children,
}: FoldPanelProps) {
  const id = useId()
  return (
    <div>
      {folds && (
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={label}
          aria-describedby={isOpen ? undefined : `${id}-hint`}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronRight className={styles.icon} aria-hidden />
          <span>{label}</span>
          {!isOpen && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </button>
      )}
      <div id={id} className={styles.body} hidden={!isOpen} onFocus={onFocus}>
        {children}
      </div>
    </div>
  )
}
