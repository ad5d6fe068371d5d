import { PencilLine } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { chooseDraft, draftMoment, removeDraft, waitingDrafts } from '@/components/crud/form/form-draft'
import { Button } from '@/components/ui/button'
import type { DomainDraft } from '@/lib/domain'
import { confirm } from '@/lib/messages/confirm'
import { useOpenAddress } from '@/lib/open-address'
import styles from './rascunhos-panel.module.css'

/** Drafts that are shown at once; more unfold. */
const FEW = 3

interface RascunhosPanelProps {
  /** Loads the work that domains keep by themselves, such as the sales of a till. */
  loadOthers: () => Promise<DomainDraft[]>
}

/** The forms and sales that the user began on this device and did not save; nothing where there are none. */
export function RascunhosPanel({ loadOthers }: RascunhosPanelProps) {
  const id = useId()
  const [forms, setForms] = useState(formDrafts)
  const [others, setOthers] = useState<DomainDraft[]>()
  const [isWhole, setWhole] = useState(false)
  const open = useOpenAddress()
  useEffect(() => {
    loadOthers().then(setOthers, () => setOthers([]))
  }, [loadOthers])
  // The list waits for both sources, so that no row moves under the finger.
  if (!others) return null
  const drafts = [...forms, ...others].toSorted((a, b) => b.at.localeCompare(a.at))
  if (drafts.length === 0) return null

  async function goOn({ href, choose }: DomainDraft) {
    await choose()
    open(href)
  }

  async function remove({ key, title, discard }: DomainDraft) {
    const text = `Descartar o rascunho "${title}"? O que você digitou é apagado deste aparelho.`
    if (!(await confirm({ text, danger: true }))) return
    await discard()
    setForms(formDrafts())
    setOthers((known) => known?.filter((one) => one.key !== key))
  }

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Rascunhos neste aparelho
      </h2>
      <ul className={styles.rows}>
        {(isWhole ? drafts : drafts.slice(0, FEW)).map((draft) => (
          <li key={draft.key} className={styles.row}>
            <PencilLine aria-hidden />
            <span className={styles.name}>
              {draft.title}
              <small>{draftMoment(draft)}</small>
            </span>
            <Button
              size="sm"
              aria-label={`${goOnText(draft)}: ${draft.title}`}
              onClick={() => void goOn(draft)}
            >
              {goOnText(draft)}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Descartar: ${draft.title}`}
              onClick={() => void remove(draft)}
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

/** Where the page does not open the dialog itself, the button does not promise it. */
const goOnText = ({ byHand }: DomainDraft) => (byHand ? 'Abrir a página' : 'Continuar')

const formDrafts = (): DomainDraft[] =>
  waitingDrafts().map(({ name, ...place }) => ({
    ...place,
    key: name,
    choose: () => chooseDraft(name),
    discard: () => removeDraft(name),
  }))
