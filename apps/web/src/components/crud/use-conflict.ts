import { useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages-store'
import type { ConflictDialog } from './conflict-dialog'
import type { MergeField } from './three-way'

/** How a form meets the changes that another user saved in the meantime. */
export interface FormConflict<V> {
  /** The record as it is now. Its values bring along what the next save sends as the version. */
  load: () => Promise<{ values: V; stamp: string | number }>
  /** What users may compare; all other values are taken over from the other's record. */
  fields: readonly MergeField<V>[]
}

export interface ConflictFound<V> {
  Dialog: typeof ConflictDialog
  mine: V
  theirs: V
  stamp: string
}

/** Fetches the other's record and the dialog that compares it with this user's. */
export function useConflict<V>(options: FormConflict<V> | undefined) {
  const [found, setFound] = useState<ConflictFound<V> | null>(null)
  async function meet(mine: V) {
    if (!options) return
    try {
      const [{ ConflictDialog: Dialog }, { values, stamp }] = await Promise.all([
        loadPart(() => import('./conflict-dialog')),
        options.load(),
      ])
      setFound({ Dialog, mine, theirs: values, stamp: String(stamp) })
    } catch (error) {
      pushError(error)
    }
  }
  return { found, meet, close: () => setFound(null) }
}
