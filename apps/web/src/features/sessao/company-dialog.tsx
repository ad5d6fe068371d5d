import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { TextField } from '@/components/fields/text-field'
import { Dialog } from '@/components/ui/dialog/dialog'
import { withBusy } from '@/lib/messages/busy'
import { matchWords } from '@/lib/match-words'
import { useSession } from '@/lib/session'
import styles from './company-dialog.module.css'
import { switchCompany } from './session-actions'

interface CompanyDialogProps {
  open: boolean
  onClose: () => void
  /** Goes to the landing page first; false when the user stays because of unsaved work. */
  leave: () => Promise<boolean>
}

/** With more companies than this, the dialog shows a filter. */
const MANY = 8

export function CompanyDialog({ open, onClose, leave }: CompanyDialogProps) {
  const current = useRef<HTMLButtonElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title="Selecione a Empresa" closeOnOutside initialFocus={current}>
      <CompanyList current={current} onClose={onClose} leave={leave} />
    </Dialog>
  )
}

interface CompanyListProps extends Omit<CompanyDialogProps, 'open'> {
  /** Button of the current company, which takes the focus unless there is a filter. */
  current: RefObject<HTMLButtonElement | null>
}

function CompanyList({ current, onClose, leave }: CompanyListProps) {
  const { empresa, empresas } = useSession()
  const [text, setText] = useState('')
  const shown = empresas.filter(({ emp_pat, emp_nome }) => matchWords(text, `${emp_pat} ${emp_nome}`) > 0)
  const hasFilter = empresas.length > MANY

  async function choose(emp_pat: string | undefined) {
    if (emp_pat === undefined) return
    onClose()
    if (emp_pat !== empresa.emp_pat && (await leave())) await withBusy(switchCompany(emp_pat))
  }

  return (
    <div className={styles.choice} data-enter="own" {...walk}>
      {hasFilter && (
        <TextField
          label="Filtrar por código ou nome"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void choose(shown[0]?.emp_pat)
          }}
        />
      )}
      <ul className={styles.list}>
        {shown.map(({ emp_pat, emp_nome }) => {
          const isCurrent = emp_pat === empresa.emp_pat
          return (
            <li key={emp_pat}>
              <button
                ref={isCurrent && !hasFilter ? current : undefined}
                type="button"
                data-company
                className={styles.company}
                aria-current={isCurrent || undefined}
                onClick={() => void choose(emp_pat)}
              >
                <span className={styles.code}>{emp_pat}</span>
                <span className={styles.name}>{emp_nome}</span>
                {isCurrent && <Check aria-label="Empresa atual" />}
              </button>
            </li>
          )
        })}
      </ul>
      <output className={styles.none}>
        {shown.length === 0 && 'Nenhuma empresa com este código ou nome.'}
      </output>
    </div>
  )
}

/** Arrow keys move through the companies; up from the first leads to the filter. */
const walk = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-company]')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  },
}
