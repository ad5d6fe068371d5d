import { type ReactNode, useRef, useState } from 'react'
import { SearchField, type SearchFieldProps } from '@/components/fields/search/search-field'
import { Button } from '@/components/ui/button'
import { SAVE_KEYS } from '@/components/ui/save-key'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useUnloadGuard } from '@/components/crud/form/use-unsaved-guard'
import { confirm } from '@/lib/messages/confirm'
import { type ItemActions, ItemActionsContext } from './item-actions'
import styles from './item-dialog.module.css'

export const DISCARD_ITEM = 'Descartar o que foi digitado neste item?'

interface ItemDialogProps {
  /** True when the document already has the item. */
  isEditing: boolean
  /** True when the caller has settled the item: the dialog then offers neither another one nor the next one. */
  isFixed: boolean
  /** Code of the chosen item; null where none is chosen. */
  codigo: string | null
  onCodigo: (codigo: string | null) => void
  search: Pick<SearchFieldProps, 'label' | 'recent' | 'load' | 'picture' | 'onHighlight'>
  /** Question to confirm before an item is chosen; undefined when none is needed. */
  choiceQuestion?: ((codigo: string | null) => string | undefined) | undefined
  /** True when there is something to take. */
  isReady: boolean
  hasChanged: () => boolean
  /**
   * Takes the entry and returns the message that announces it; undefined when something is wrong, which is then
   * shown.
   */
  onEntry: () => string | undefined
  onClose: () => void
  /** Content beside the buttons, such as totals. */
  status?: ReactNode
  /** Fields for the chosen item; they may use `useItemActions`. */
  children: ReactNode
}

/** Dialog for one item of a document: its choice, its fields, and the step to the next item. */
export function ItemDialog({
  isEditing,
  isFixed,
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
  const [name, setName] = useState('')
  const [done, setDone] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useUnloadGuard(hasChanged)

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
          <Button
            type="submit"
            variant="primary"
            disabled={!isReady}
            aria-keyshortcuts={SAVE_KEYS}
            onClick={() => finish(false)}
          >
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
