import { useEffect, useEffectEvent } from 'react'
import { type TypedInDialog, useDraftEnd } from '@/components/crud/form/dialog-draft'
import type { GradeStore } from '@/components/grade/store'

interface ItemDraftOptions<T> {
  store: GradeStore | undefined
  /** What is typed beside the grid; another object after each change. */
  beside?: unknown
  /** All that is typed for the item; undefined where nothing is. */
  typed: () => T | undefined
  draft: TypedInDialog<T>
}

/** Keeps what is typed in an `ItemDialog` in the document's draft, at each change of the grid or beside it. */
export function useItemDraft<T>({ store, beside, typed, draft }: ItemDraftOptions<T>): void {
  const keep = useEffectEvent(() => {
    const found = typed()
    if (found !== undefined) draft.keep(found)
  })
  useEffect(() => store?.subscribe(() => keep()), [store])
  useEffect(() => {
    if (beside !== undefined) keep()
  }, [beside])
  useDraftEnd(draft)
}
