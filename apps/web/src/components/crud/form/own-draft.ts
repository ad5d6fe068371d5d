import { useState } from 'react'
import type { TypedInDialog } from './dialog-draft'
import { draftOwner, newKey, readDraft, removeDraft, writeDraft } from './form-draft'

/** A dialog that lies over no form, and the record that it is opened for. */
export interface OwnDraft {
  /** Name of dialog and record: 'taxa:12'. */
  name: string
  /** Version of the record, where what is typed fits that version alone, such as a quantity for each of its lines. */
  stamp?: string | number | null | undefined
}

/**
 * Keeps what is typed in a dialog over a list or a page on the device: a reload, a crash or a session that ends loses
 * nothing, and the next opening of the same dialog finds it. Home shows it by the title, and leads to the page of the
 * dialog. A dialog that its user closes forgets it.
 */
export function useOwnDraft<V>(of: OwnDraft | undefined, title: string): TypedInDialog<V> | undefined {
  const [draft] = useState(() => of && createOwnDraft<V>(of, title))
  return draft
}

function createOwnDraft<V>({ name, stamp }: OwnDraft, title: string): TypedInDialog<V> {
  const form = `dialogo:${name}`
  const owner = draftOwner()
  const version = String(stamp ?? '')
  const left = readDraft<V>(form)
  const idempotencyKey = newKey()
  return {
    found: left?.stamp === version ? left.values : undefined,
    keep(values) {
      if (draftOwner() !== owner) return
      const { pathname, search } = window.location
      const place = { title, href: `${pathname}${search}`, at: new Date().toISOString() }
      writeDraft(form, { values, idempotencyKey, stamp: version, place })
    },
    // The draft of a user whose session has ended waits for that user.
    end() {
      if (draftOwner() === owner) removeDraft(form)
    },
  }
}
