import { useEffect, useEffectEvent, useState } from 'react'
import type { Store } from '@/lib/store'
import type { TypedInDialog } from './dialog-draft'
import { createDraftWriter, type DraftKept } from './draft-writer'
import {
  type DraftPlace,
  draftNameOf,
  endChoice,
  isChosen,
  isKindChosen,
  newKey,
  readDraft,
} from './form-draft'

/** A dialog that lies over no form, and the record that it is opened for. */
export interface OwnDraft {
  /** Name of dialog and record: 'taxa:12'. */
  name: string
  /** Version of the record, where what is typed fits that version alone, such as a quantity for each of its lines. */
  stamp?: string | number | null | undefined
  /** Key of the dialog's call, from `useOwnKey`, where the call creates something. */
  key?: OwnKey | undefined
  /** True where the page does not open the dialog for a chosen draft, so that home only leads to the page. */
  byHand?: boolean | undefined
}

/** Key of a dialog's call; it changes when another tab goes on with the same draft. */
export interface OwnKey {
  now: string
}

const formOf = ({ name }: Pick<OwnDraft, 'name'>) => `dialogo:${name}`
const versionOf = ({ stamp }: OwnDraft) => String(stamp ?? '')

/** The draft that the device keeps of a dialog, and whether it is of this version of the record. */
function readOwn<V>(of: OwnDraft) {
  const name = draftNameOf(formOf(of))
  const there = readDraft<V>(name)
  return { name, there, left: there?.stamp === versionOf(of) ? there : undefined }
}

/**
 * Key of the dialog's call. It is kept with the draft, so that what was stored before a reload is not stored again when
 * the restored dialog is sent.
 */
export function useOwnKey(of: OwnDraft): OwnKey {
  const [key] = useState(() => ({ now: readOwn(of).left?.idempotencyKey ?? newKey() }))
  return key
}

/** Whether a draft of such dialogs, as 'webhook:', was chosen: then their part of the page opens. */
export const isDialogChosen = (kind: string): boolean => isKindChosen(formOf({ name: kind }))

/** Opens a dialog of the page whose draft was chosen on the home screen, once the page knows that it may be opened. */
export function useChosenDialog(name: string | undefined, open: () => unknown): void {
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (name !== undefined && isChosen(formOf({ name }))) openNow()
  }, [name])
}

/** The same for a dialog that changes one of the records that the page loads. */
export function useChosenRecord<T>(
  records: readonly T[] | undefined,
  nameOf: (record: T) => string,
  open: (record: T) => unknown,
): void {
  const record = records?.find((one) => isChosen(formOf({ name: nameOf(one) })))
  useChosenDialog(record && nameOf(record), () => record && open(record))
}

/** The draft of a dialog, and how the device keeps it. */
interface OwnTyped<V> extends TypedInDialog<V> {
  kept: Store<DraftKept>
  /** True where the device keeps a draft of another version of the record, which this dialog cannot take. */
  isOutdated: boolean
  /** Deletes the draft that the dialog was restored with. */
  discard: () => void
  /** Deletes a draft of another version, unless what is typed now has already replaced it. */
  discardOutdated: () => void
}

/**
 * Keeps what is typed in a dialog over a list or a page on the device: a reload, a crash or a session that ends loses
 * nothing, and the next opening of the same dialog finds it. Home shows it by the title, and leads to the page of the
 * dialog. A dialog that its user closes forgets what was typed in it; one that goes with its page does not.
 */
export function useOwnDraft<V>(of: OwnDraft | undefined, title: string): OwnTyped<V> | undefined {
  const [draft] = useState(() => of && createOwnDraft<V>(of, title))
  const form = of && formOf(of)
  useEffect(() => (form === undefined ? undefined : () => endChoice(form)), [form])
  return draft
}

function createOwnDraft<V>(of: OwnDraft, title: string): OwnTyped<V> {
  const { name, there, left } = readOwn<V>(of)
  const writer = createDraftWriter<V>({ name, seen: there?.writing })
  const key = of.key ?? { now: newKey() }
  /** True once this page wrote the draft. One that it only read stays: another tab may be typing it. */
  let isMine = false
  /** True once a request was sent under the key: the same dialog sent again must repeat that key. */
  let isSent = false
  /** Key that the device keeps with the draft. */
  let keptKey = left?.idempotencyKey
  function keep(values: V) {
    const { pathname, search } = window.location
    const place: DraftPlace = { title, href: `${pathname}${search}`, at: new Date().toISOString() }
    if (of.byHand) place.byHand = true
    writer.write((isShared) => {
      if (isShared && !isSent) key.now = newKey()
      return { values, idempotencyKey: key.now, stamp: versionOf(of), place }
    })
    keptKey = key.now
    isMine = true
  }
  function renewKey() {
    key.now = newKey()
    isSent = false
  }
  function discard() {
    writer.drop()
    renewKey()
  }
  return {
    found: left?.values,
    outlives: true,
    kept: writer.kept,
    isOutdated: there !== null && left === undefined,
    keep,
    beginSend(values) {
      // A reload after a lost reply must find the key that was sent.
      if (keptKey !== key.now) keep(values)
      isSent = true
    },
    renewKey,
    discard,
    discardOutdated() {
      if (!isMine) writer.drop()
    },
    end() {
      if (isMine || isSent) discard()
      else renewKey()
    },
  }
}
