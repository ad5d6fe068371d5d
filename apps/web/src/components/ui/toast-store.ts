export interface ToastItem {
  id: number
  text: string
  tone: 'success' | 'info' | 'danger'
}

const lifetime = 5000
let items: ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

function add(text: string, tone: ToastItem['tone']) {
  lastId += 1
  // The same text again starts over instead of stacking up.
  set([...items.filter((item) => item.text !== text), { id: lastId, text, tone }].slice(-3))
}

export const toastStore = {
  lifetime,
  get: () => items,
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
}
