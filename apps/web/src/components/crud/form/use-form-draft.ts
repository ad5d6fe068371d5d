import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftOwner, type FormDraft, readDraft, removeDraft, writeDraft } from './form-draft'

const WRITE_DELAY_MS = 400

/**
 * Reads the device's draft once. A draft that began from another version of the record is used only when it contains
 * that version.
 */
export function useStoredDraft<V>(
  name: string | null,
  stamp: string,
  comparesVersions: boolean,
): FormDraft<V> | null {
  const [stored] = useState(() => {
    if (name === null) return null
    const draft = readDraft<V>(name)
    if (draft?.stamp === stamp || (comparesVersions && draft?.base)) return draft
    if (draft) removeDraft(name)
    return null
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
  /** Name of the draft; null when no draft is stored. */
  name: string | null
  from: DraftStart<V>
  restored: boolean
}

export type DraftKeeper<V extends FieldValues> = ReturnType<typeof createKeeper<V>>

/** Stores the changes of a form on the device. */
export function useDraftKeeper<V extends FieldValues>(
  form: UseFormReturn<V>,
  options: DraftOptions<V>,
): DraftKeeper<V> {
  const [keeper] = useState(() => createKeeper(form, options))
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  return keeper
}

function createKeeper<V extends FieldValues>(
  form: UseFormReturn<V>,
  { name, from: first, restored }: DraftOptions<V>,
) {
  let from = first
  // True from the first change on: comparing all values with the start at each key would be slow.
  let dirty = restored
  let timer: number | undefined
  const owner = draftOwner()
  function flush() {
    window.clearTimeout(timer)
    if (dirty && name !== null && draftOwner() === owner)
      writeDraft<V>(name, { values: form.getValues(), ...from })
  }
  return {
    isDirty: () => dirty,
    /** Stores the draft at once: before sending, and when the page is closed. */
    flush,
    touch: () => {
      dirty = true
      window.clearTimeout(timer)
      timer = window.setTimeout(flush, WRITE_DELAY_MS)
    },
    /** Bases the draft on another version of the record. */
    restart: (next: DraftStart<V>) => {
      from = next
    },
    /** Deletes the draft, after a save or when the user gives it up. */
    forget: () => {
      window.clearTimeout(timer)
      dirty = false
      if (name !== null) removeDraft(name)
    },
  }
}
