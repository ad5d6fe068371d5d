export interface ToastItem {
  id: number
  text: string
  tone: 'success' | 'info' | 'danger'
  undo?: ToastUndo | undefined
}

export interface ToastUndo {
  /** Counted down before the eyes. */
  seconds: number
  run: () => void
}

/** How long a deed that was done can be taken back on the screen; servers take it back a little longer. */
export const UNDO_S = 10

const lifetime = 5000
let items: ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

function add(text: string, tone: ToastItem['tone'], undo?: ToastUndo) {
  lastId += 1
  // The same text again starts over instead of stacking up; what can be undone is another deed each time.
  const others = items.filter((item) => item.text !== text || item.undo)
  set([...others, { id: lastId, text, tone, undo }].slice(-3))
}

export const toastStore = {
  lifetime,
  get: () => items,
  /** Takes back what is shown last; false when nothing can be. */
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

/** Also outside React: a mutation cache says its success text here. */
export const toast = {
  success: (text: string) => add(text, 'success'),
  info: (text: string) => add(text, 'info'),
  error: (text: string) => add(text, 'danger'),
  /** Done already; "Desfazer" or Ctrl+Z takes it back while it is shown. */
  undoable: (text: string, undo: ToastUndo) => add(text, 'success', undo),
}
