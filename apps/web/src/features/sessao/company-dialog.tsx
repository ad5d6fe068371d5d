import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { withBusy } from '@/lib/busy'
import { useSession } from '@/lib/session'
import styles from './company-dialog.module.css'
import { switchCompany } from './session-actions'

interface CompanyDialogProps {
  open: boolean
  onClose: () => void
  /** After the session was reloaded in another company. */
  onSwitch: () => void
}

export function CompanyDialog({ open, onClose, onSwitch }: CompanyDialogProps) {
  const { empresa, empresas } = useSession()
  const current = useRef<HTMLButtonElement>(null)

  async function choose(emp_pat: string) {
    onClose()
    if (emp_pat !== empresa.emp_pat && (await withBusy(switchCompany(emp_pat)))) onSwitch()
  }

  return (
    <Dialog open={open} onClose={onClose} title="Selecione a Empresa" closeOnOutside initialFocus={current}>
      <ul className={styles.list}>
        {empresas.map(({ emp_pat, emp_nome }) => {
          const chosen = emp_pat === empresa.emp_pat
          return (
            <li key={emp_pat}>
              <button
                ref={chosen ? current : undefined}
                type="button"
                className={styles.company}
                aria-current={chosen || undefined}
                onClick={() => void choose(emp_pat)}
              >
                <span className={styles.code}>{emp_pat}</span>
                <span className={styles.name}>{emp_nome}</span>
                {chosen && <Check aria-label="Empresa atual" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
