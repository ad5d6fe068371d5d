import { useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'
import type { ConflictDialog } from './conflict-dialog'
import type { MergeField, Side, Versions } from './three-way'

/** How a form deals with changes that another user saved in the meantime. */
export interface FormConflict<V> {
  load: (mine: V) => Promise<ConflictWith<V>>
}

/**
 * The record as it is now, or nothing to compare with any more: then `giveUp` leaves the form, whose draft is
 * forgotten; without it the user stays.
 */
export type ConflictWith<V> = Newest<V> | { giveUp: (() => void) | undefined }

interface Newest<V> {
  /** Values that hold the version which the next save sends. */
  values: V
  stamp: string | number
  /** Who saved it, as far as this user may know. */
  by?: string | null | undefined
  /** What users may compare; all other values are taken over from the other's record. */
  fields: readonly MergeField<V>[] | ((versions: Versions<V>) => readonly MergeField<V>[])
  /** What the merged values still need, such as prices of the table that stays. */
  settle?: (merged: V, versions: Record<Side, V>) => Promise<V>
}

export interface ConflictFound<V> extends Newest<V> {
  Dialog: typeof ConflictDialog
  mine: V
}

/** Fetches the other's record and the dialog that compares it with this user's. */
export function useConflict<V>(options: FormConflict<V> | undefined, leave: (giveUp: () => void) => void) {
  const [found, setFound] = useState<ConflictFound<V> | null>(null)
  async function meet(mine: V) {
    if (!options) return
    try {
      const [{ ConflictDialog: Dialog }, newest] = await Promise.all([
        loadPart(() => import('./conflict-dialog')),
        options.load(mine),
      ])
      if ('giveUp' in newest) {
        if (newest.giveUp) leave(newest.giveUp)
        return
      }
      setFound({ ...newest, Dialog, mine })
    } catch (error) {
      pushError(error)
    }
  }
  return { found, meet, close: () => setFound(null) }
}
