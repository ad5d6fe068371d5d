import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type FormDraft, readDraft, removeDraft, writeDraft } from './form-draft'

const WRITE_DELAY_MS = 400

/** Reads the device's draft once; one that began from another version of the record is of no use. */
export function useStoredDraft<V>(name: string | null, stamp: string): FormDraft<V> | null {
  const [stored] = useState(() => {
    if (name === null) return null
    const draft = readDraft<V>(name)
    if (draft?.stamp === stamp) return draft
    if (draft) removeDraft(name)
    return null
  })
  return stored
}

interface DraftOptions {
  /** Null: nothing is kept. */
  name: string | null
  stamp: string
  idempotencyKey: string
  restored: boolean
}

export type DraftKeeper = ReturnType<typeof createKeeper>

/** Keeps the changes of a form on the device. */
export function useDraftKeeper<V extends FieldValues>(
  form: UseFormReturn<V>,
  options: DraftOptions,
): DraftKeeper {
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
  { name, stamp: firstStamp, idempotencyKey, restored }: DraftOptions,
) {
  let stamp = firstStamp
  // Dirty from the first change on: comparing everything with the start at each key would cost more than it tells.
  let dirty = restored
  let timer: number | undefined
  function flush() {
    window.clearTimeout(timer)
    if (dirty && name !== null) writeDraft(name, { values: form.getValues(), idempotencyKey, stamp })
  }
  return {
    isDirty: () => dirty,
    /** Writes at once: before sending, and when the page goes away. */
    flush,
    touch: () => {
      dirty = true
      window.clearTimeout(timer)
      timer = window.setTimeout(flush, WRITE_DELAY_MS)
    },
    /** The work goes on from another version of the record. */
    restamp: (next: string) => {
      stamp = next
    },
    /** Saved, or given up. */
    forget: () => {
      window.clearTimeout(timer)
      dirty = false
      if (name !== null) removeDraft(name)
    },
  }
}
