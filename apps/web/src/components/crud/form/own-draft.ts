import { useState } from 'react'
import type { TypedInDialog } from './dialog-draft'
import { draftOwner, newKey, readDraft, removeDraft, writeDraft } from './form-draft'

/** A dialog that lies over no form, and the record that it is opened for. */
export interface OwnDraft {
  /** Name of dialog and record: 'taxa:12'. */
  name: string
  /** Version of the record, where what is typed fits that version alone, such as a quantity for each of its lines. */
  stamp?: string | number | null | undefined
  /** Key of the dialog's call, from `useOwnKey`, where the call creates something. */
  key?: string | undefined
}

const formOf = ({ name }: OwnDraft) => `dialogo:${name}`
const versionOf = ({ stamp }: OwnDraft) => String(stamp ?? '')

/** What the device keeps for this version of the record. */
function readOwn<V>(of: OwnDraft) {
  const left = readDraft<V>(formOf(of))
  return left?.stamp === versionOf(of) ? left : undefined
}

/**
 * Key of the dialog's call. It is kept with the draft, so that what was stored before a reload is not stored again when
 * the restored dialog is sent.
 */
export function useOwnKey(of: OwnDraft): string {
  const [key] = useState(() => readOwn(of)?.idempotencyKey ?? newKey())
  return key
}

/**
 * Keeps what is typed in a dialog over a list or a page on the device: a reload, a crash or a session that ends loses
 * nothing, and the next opening of the same dialog finds it. Home shows it by the title, and leads to the page of the
 * dialog. A dialog that its user closes forgets it; one that goes with its page does not.
 */
export function useOwnDraft<V>(of: OwnDraft | undefined, title: string): TypedInDialog<V> | undefined {
  const [draft] = useState(() => of && createOwnDraft<V>(of, title))
  return draft
}

function createOwnDraft<V>(of: OwnDraft, title: string): TypedInDialog<V> {
  const form = formOf(of)
  const owner = draftOwner()
  const left = readOwn<V>(of)
  const idempotencyKey = of.key ?? newKey()
  // A draft of another version stays until something is typed for this one.
  let isMine = left !== undefined
  return {
    found: left?.values,
    outlives: true,
    keep(values) {
      if (draftOwner() !== owner) return
      const { pathname, search } = window.location
      const place = { title, href: `${pathname}${search}`, at: new Date().toISOString() }
      writeDraft(form, { values, idempotencyKey, stamp: versionOf(of), place })
      isMine = true
    },
    // The draft of a user whose session has ended waits for that user.
    end() {
      if (isMine && draftOwner() === owner) removeDraft(form)
    },
  }
}
