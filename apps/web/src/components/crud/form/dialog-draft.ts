import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { isSame } from './is-same'

/** What is typed in a dialog over a form, as the form's draft keeps it while the dialog is open. */
export interface DialogDraft<W = unknown, T = unknown> {
  /** Name by which the form tells its dialogs apart. */
  name: string
  /** What the dialog was opened for, such as a row; enough to open the dialog again. */
  where: W
  typed: T
}

interface DialogDrafts {
  /** The dialog that was open when the form's draft was left. */
  left: DialogDraft | undefined
  keep: (dialog: DialogDraft | undefined) => void
}

/** Null outside of a form with a draft: then nothing is kept. */
export const DialogDraftsContext = createContext<DialogDrafts | null>(null)

/** The draft of one opening of a dialog. */
export interface TypedInDialog<T> {
  /** What was typed before the form was left; undefined when the dialog is opened anew. */
  found: T | undefined
  /** True when the draft waits after a dialog that went without being closed, as with a page that crashes. */
  outlives?: boolean
  keep: (typed: T) => void
  /** Called before what is typed is sent. */
  beginSend?: (typed: T) => void
  /** The next request is another one than that which the server stored, so it gets a new key. */
  renewKey?: () => void
  /** Forgets what was typed: it went into the form, or the user gave it up. */
  end: () => void
}

/**
 * Keeps what is typed in a dialog of a form in the form's draft, and opens the dialog again when the form is restored
 * with it.
 */
export function useDialogDraft<W, T>(
  name: string,
  reopen: (where: W) => unknown,
): (where: W) => TypedInDialog<T> {
  const drafts = useContext(DialogDraftsContext)
  const left = drafts?.left
  const open = useEffectEvent(reopen)
  useEffect(() => {
    if (isOf<W, T>(left, name)) void open(left.where)
  }, [left, name])
  return (where) => ({
    found: isOf<W, T>(left, name) && isSame(left.where, where) ? left.typed : undefined,
    keep: (typed) => drafts?.keep({ name, where, typed }),
    end: () => drafts?.keep(undefined),
  })
}

/** Ends the draft of a dialog that closes. A form that is left keeps it: the form closes its draft first. */
export function useDraftEnd(draft: Pick<TypedInDialog<unknown>, 'end'> | undefined): void {
  const end = useEffectEvent(() => draft?.end())
  useEffect(() => () => end(), [])
}

/** Only the dialog of this name writes the draft, so its shape is known. */
const isOf = <W, T>(dialog: DialogDraft | undefined, name: string): dialog is DialogDraft<W, T> =>
  dialog?.name === name
