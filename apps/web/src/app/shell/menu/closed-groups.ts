/** Groups of the menu that are closed on this device. */
import { storage } from '@/lib/storage/storage'
import { createStore, useStore } from '@/lib/store'

const KEY = 'trama.menu.fechados'
const codes = (text: string | null): readonly string[] => text?.split(',').filter(Boolean) ?? []
const closed = createStore(codes(storage.read(KEY)))

export const useClosedGroups = (): readonly string[] => useStore(closed)

export function setGroupOpen(code: string, open: boolean): void {
  const others = closed.get().filter((other) => other !== code)
  if (open && others.length === closed.get().length) return
  const next = open ? others : [...others, code]
  closed.set(next)
  storage.write(KEY, next.join(','))
}
