import { PencilLine } from 'lucide-react'
import { useId, useState } from 'react'
import {
  chooseDraft,
  draftMoment,
  removeDraft,
  type WaitingDraft,
  waitingDrafts,
} from '@/components/crud/form/form-draft'
import { Button } from '@/components/ui/button'
import { confirm } from '@/lib/messages/confirm'
import { useOpenAddress } from '@/lib/open-address'
import styles from './rascunhos-panel.module.css'

/** Drafts that are shown at once; more unfold. */
const FEW = 3

/** The forms that the user began on this device and did not save; nothing where there are none. */
export function RascunhosPanel() {
  const id = useId()
  const [drafts, setDrafts] = useState(waitingDrafts)
  const [isWhole, setWhole] = useState(false)
  const open = useOpenAddress()
  if (drafts.length === 0) return null

  function goOn({ name, href }: WaitingDraft) {
    chooseDraft(name)
    open(href)
  }

  async function discard({ name, title }: WaitingDraft) {
    const text = `Descartar o rascunho "${title}"? O que você digitou é apagado deste aparelho.`
    if (!(await confirm({ text, danger: true }))) return
    removeDraft(name)
    setDrafts(waitingDrafts())
  }

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Rascunhos neste aparelho
      </h2>
      <ul className={styles.rows}>
        {(isWhole ? drafts : drafts.slice(0, FEW)).map((draft) => (
          <li key={draft.name} className={styles.row}>
            <PencilLine aria-hidden />
            <span className={styles.name}>
              {draft.title}
              <small>{draftMoment(draft)}</small>
            </span>
            <Button size="sm" aria-label={`Continuar: ${draft.title}`} onClick={() => goOn(draft)}>
              Continuar
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Descartar: ${draft.title}`}
              onClick={() => void discard(draft)}
            >
              Descartar
            </Button>
          </li>
        ))}
      </ul>
      {!isWhole && drafts.length > FEW && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          Mostrar os {drafts.length}
        </Button>
      )}
    </section>
  )
}
