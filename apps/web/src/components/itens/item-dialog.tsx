import { type ReactNode, useRef, useState } from 'react'
import { SearchField, type SearchFieldProps } from '@/components/fields/search/search-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { confirm } from '@/lib/messages/confirm'
import { type ItemActions, ItemActionsContext } from './item-actions'
import styles from './item-dialog.module.css'

export const DISCARD_ITEM = 'Descartar o que foi digitado neste item?'

interface ItemDialogProps {
  /** The item is there already. */
  isEditing: boolean
  /** The chosen item; null: none yet. Who opens the dialog with one has settled which. */
  codigo: string | null
  onCodigo: (codigo: string | null) => void
  search: Pick<SearchFieldProps, 'label' | 'recent' | 'load' | 'onHighlight'>
  /** What is asked before an item is taken; undefined: nothing. */
  choiceQuestion?: ((codigo: string | null) => string | undefined) | undefined
  /** There is something to take. */
  isReady: boolean
  hasChanged: () => boolean
  /** Takes what was entered and says so, for who goes on; undefined: something is wrong, and shown. */
  onEntry: () => string | undefined
  onClose: () => void
  /** Beside the buttons: totals. */
  status?: ReactNode
  /** What is asked of the chosen item; `useItemActions` is there for it. */
  children: ReactNode
}

/** One item of a document: which one, what the domain asks of it, and on to the next. */
export function ItemDialog({
  isEditing,
  codigo,
  onCodigo,
  search,
  choiceQuestion,
  isReady,
  hasChanged,
  onEntry,
  onClose,
  status,
  children,
}: ItemDialogProps) {
  const [isFixed] = useState(codigo !== null)
  const [name, setName] = useState('')
  const [done, setDone] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function choose(next: string | null, nextName = '') {
    const isLost = next !== codigo && hasChanged()
    const text = choiceQuestion?.(next) ?? (isLost ? DISCARD_ITEM : undefined)
    if (text !== undefined && !(await confirm({ text }))) return
    setName(nextName)
    onCodigo(next)
  }

  function finish(another: boolean) {
    const taken = onEntry()
    if (taken === undefined) return
    if (!another) return onClose()
    setDone(taken)
    setName('')
    onCodigo(null)
    input.current?.focus()
  }

  async function close() {
    if (hasChanged() && !(await confirm({ text: DISCARD_ITEM }))) return
    onClose()
  }

  const actions: ItemActions = {
    choose: (next, nextName) => void choose(next, nextName),
    finish: () => finish(!isFixed),
  }
  return (
    <Dialog
      open
      size="full"
      title={isEditing ? 'Alterar item' : 'Adicionar item'}
      onClose={() => void close()}
      footer={
        <>
          <div className={styles.status}>{isReady && status}</div>
          <Button className={styles.cancel} onClick={() => void close()}>
            Cancelar
          </Button>
          {!isFixed && (
            <Button disabled={!isReady} onClick={() => finish(true)}>
              Confirmar e adicionar outro
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isReady} onClick={() => finish(false)}>
            Confirmar
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {!isFixed && (
          <SearchField
            ref={input}
            {...search}
            placeholder="Código ou descrição"
            hint={done || undefined}
            value={codigo === null ? null : { code: codigo, name }}
            onValueChange={(option) => void choose(option?.code ?? null, option?.name)}
          />
        )}
        <ItemActionsContext value={actions}>{children}</ItemActionsContext>
      </div>
    </Dialog>
  )
}
