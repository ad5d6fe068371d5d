export interface ToastItem {
  id: number
  text: string
  tone: 'success' | 'info' | 'danger'
  undo?: ToastUndo | undefined
  next?: ToastNext | undefined
}

/** A next step that a toast offers. */
export interface ToastNext {
  text: string
  /** Address in the portal. */
  href: string
}

export interface ToastUndo {
  /** Seconds of the visible countdown. */
  seconds: number
  run: () => void
}

/** Seconds for which an action can be undone on the screen; servers allow a little longer. */
export const UNDO_S = 10

const lifetime = 5000
/** Milliseconds of a toast that offers a next step, which has to be read and reached. */
const lifetimeWithNext = 10_000
export let items: ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

function add(text: string, tone: ToastItem['tone'], { undo, next }: Pick<ToastItem, 'undo' | 'next'> = {}) {
  lastId += 1
  // The same text again restarts its toast instead of adding one; texts with undo are separate actions each time.
  const others = items.filter((item) => item.text !== text || item.undo)
  set([...others, { id: lastId, text, tone, undo, next }].slice(-3))
}

export const toastStore = {
  lifetime,
  lifetimeWithNext,
  get: () => items,
  /** Undoes the latest action that is shown; false when there is none. */
  undoLast: (): boolean => {
    const last = items.findLast(({ undo }) => undo)
    if (!last) return false
    toastStore.undo(last)
    return true
  },
  undo: ({ id, undo }: ToastItem) => {
    toastStore.dismiss(id)
    undo?.run()
  },
  dismiss: (id: number) => set(items.filter((item) => item.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Shows toasts; also usable outside React, where a mutation cache reports its success text. */
export const toast = {
  success: (text: string, next?: ToastNext) => add(text, 'success', { next }),
  info: (text: string) => add(text, 'info'),
  error: (text: string) => add(text, 'danger'),
  /** Toast of a finished action; "Desfazer" or Ctrl+Z undoes the action while the toast is shown. */
  undoable: (text: string, undo: ToastUndo) => add(text, 'success', { undo }),
}
