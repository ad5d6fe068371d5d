import { useState } from 'react'
import { loadPart } from '@/lib/load-part'
import { pushError } from '@/lib/messages/messages-store'
import type { ConflictDialog } from './conflict-dialog'
import type { MergeFields, Side } from './three-way'

/** Handles, in a form, changes that another user saved in the meantime. */
export interface FormConflict<V> {
  load: (mine: V) => Promise<ConflictWith<V>>
}

/**
 * The record as it is now, or nothing when a comparison is no longer possible. Then `giveUp` leaves the form and its
 * draft is deleted; without `giveUp` the user stays.
 */
export type ConflictWith<V> = Newest<V> | { giveUp: (() => void) | undefined }

interface Newest<V> {
  /** Values that contain the version which the next save sends. */
  values: V
  stamp: string | number
  /** User who saved the newer version, as far as this user may know the name. */
  by?: string | null | undefined
  /** Fields that users may compare; all other values come from the other user's record. */
  fields: MergeFields<V>
  /** Completes the merged values, such as with prices of the price table that was kept. */
  settle?: (merged: V, versions: Record<Side, V>) => Promise<V>
}

export interface ConflictFound<V> extends Newest<V> {
  Dialog: typeof ConflictDialog
  mine: V
}

interface ConflictUse<V> {
  /** The version that this user's changes are based on. */
  base: V
  leave: (giveUp: () => void) => void
  /** Called with the merged values; the next save of the form is based on the other user's record. */
  onMerged: (merged: V, found: ConflictFound<V>) => void
}

/** Loads the other user's record and the dialog that compares it with this user's values. */
export function useConflict<V extends object>(
  options: FormConflict<V> | undefined,
  { base, leave, onMerged }: ConflictUse<V>,
) {
  const [found, setFound] = useState<ConflictFound<V> | null>(null)
  const close = () => setFound(null)
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
  async function merge(merged: V, found: ConflictFound<V>) {
    close()
    const { mine, values: theirs, settle } = found
    try {
      onMerged(settle ? await settle(merged, { mine, theirs }) : merged, found)
    } catch (error) {
      pushError(error)
    }
  }
  const dialog = found && (
    <found.Dialog<V>
      base={base}
      mine={found.mine}
      theirs={found.values}
      fields={found.fields}
      by={found.by}
      onMerge={(values) => void merge(values, found)}
      onClose={close}
    />
  )
  return { meet, dialog }
}
