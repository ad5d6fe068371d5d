import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DialogDraft } from './dialog-draft'
import { createDraftWriter } from './draft-writer'
import {
  besideOf,
  draftNameOf,
  type DraftPlace,
  endChoice,
  type FormDraft,
  newKey,
  readDraft,
} from './form-draft'

const WRITE_DELAY_MS = 400

export interface StoredDraft<V> {
  /** Name of the draft on the device: the form's, or one beside it that another tab wrote. */
  name: string
  draft: FormDraft<V>
  /** True when the record was changed after the draft, and the form cannot compare the two: the user decides. */
  isOld: boolean
}

/** Reads the device's draft once. */
export function useStoredDraft<V>(
  form: string | null,
  stamp: string,
  comparesVersions: boolean,
): StoredDraft<V> | null {
  const [stored] = useState(() => {
    if (form === null) return null
    const name = draftNameOf(form)
    const draft = readDraft<V>(name)
    if (!draft) return null
    return { name, draft, isOld: draft.stamp !== stamp && !(comparesVersions && draft.base) }
  })
  return stored
}

/** A version of the record, and the key that its changes are sent under; `base` only where the form compares versions. */
interface DraftStart<V> {
  stamp: string
  base: V | undefined
  idempotencyKey: string
}

interface DraftOptions<V> {
  /** Name of the form's draft; null when no draft is stored. */
  form: string | null
  /** The draft on the device, which the form began with, or offers where it is older than the record. */
  found: StoredDraft<V> | null
  from: DraftStart<V>
  /** True where the key belongs to a record that waits in the device's queue, whose key never changes. */
  isKeyFixed: boolean
  place: Omit<DraftPlace, 'at'>
}

export type DraftKeeper<V extends FieldValues> = ReturnType<typeof createKeeper<V>>

/** Stores the changes of a form on the device. */
export function useDraftKeeper<V extends FieldValues>(
  form: UseFormReturn<V>,
  options: DraftOptions<V>,
): DraftKeeper<V> {
  const [keeper] = useState(() => createKeeper(form, options))
  const { form: formName } = options
  useEffect(() => {
    keeper.begin()
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.close()
      if (formName !== null) endChoice(formName)
    }
  }, [keeper, formName])
  return keeper
}

function createKeeper<V extends FieldValues>(
  form: UseFormReturn<V>,
  { form: formName, from: first, found, isKeyFixed, place }: DraftOptions<V>,
) {
  const restored = found?.isOld ? null : found
  let from = first
  // True from the first change on: comparing all values with the start at each key would be slow.
  let dirty = restored !== null && restored.draft.isFormChanged !== false
  let dialog = restored?.draft.dialog
  /** True once the form is left: what its open dialog then gives up stays in the draft. */
  let isClosed = false
  let timer: number | undefined
  // An offered draft stays under its name until the user has decided about it.
  const name = found?.isOld ? besideOf(found.name) : (found?.name ?? formName)
  const writer = createDraftWriter<V>({ name: name ?? '', seen: restored?.draft.writing })
  /** True once a request was sent under the key: the same form sent again must repeat that key. */
  let isSent = false
  function flush() {
    window.clearTimeout(timer)
    if (!isDirty() || name === null) return
    writer.write((isShared) => {
      if (isShared && !isSent && !isKeyFixed) from = { ...from, idempotencyKey: newKey() }
      const at = new Date().toISOString()
      return { values: form.getValues(), ...from, dialog, isFormChanged: dirty, place: { ...place, at } }
    })
  }
  const isDirty = () => dirty || dialog !== undefined
  function plan() {
    window.clearTimeout(timer)
    timer = window.setTimeout(flush, WRITE_DELAY_MS)
  }
  function drop() {
    window.clearTimeout(timer)
    if (name !== null) writer.drop()
  }
  return {
    kept: writer.kept,
    isDirty,
    begin: () => {
      isClosed = false
    },
    close: () => {
      flush()
      isClosed = true
    },
    /** Keeps what is typed in a dialog over the form; undefined once the dialog is closed. */
    keepDialog: (next: DialogDraft | undefined) => {
      if (isClosed || (next === undefined && dialog === undefined)) return
      dialog = next
      if (isDirty()) plan()
      else drop()
    },
    /** Stores the draft at once, as when the page is closed. */
    flush,
    /** Stores the draft before it is sent, and returns the key to send it under. */
    beginSend: (): string => {
      flush()
      isSent = true
      return from.idempotencyKey
    },
    touch: () => {
      dirty = true
      plan()
    },
    /** Bases the draft on another version of the record. */
    restart: (next: Omit<DraftStart<V>, 'idempotencyKey'>) => {
      from = { ...from, ...next }
    },
    /** The next request differs from the refused one, so it gets a new key. */
    renewKey: () => {
      from = { ...from, idempotencyKey: newKey() }
      isSent = false
    },
    /** Deletes the draft, after a save or when the user gives it up; what another tab wrote stays. */
    forget: () => {
      dirty = false
      dialog = undefined
      drop()
    },
  }
}
