/** A user's arrangement as stored on this device: shown before the portal answers, and when it cannot be reached. */
import { storage } from '@/lib/storage/storage'
import type { Arranjo } from './arranjo'
import { readArranjo, writeArranjo } from './arranjo-text'

interface Kept {
  arranjo: Arranjo
  /** Whether the arrangement is not yet saved in the portal. */
  waiting: boolean
}

const WAITS = '!'
const keyOf = (usuario: number) => `trama.principal.${usuario}`

export function readKept(usuario: number): Kept {
  const text = storage.read(keyOf(usuario)) ?? ''
  const waiting = text.startsWith(WAITS)
  return { arranjo: readArranjo(waiting ? text.slice(1) : text), waiting }
}

export function writeKept(usuario: number, { arranjo, waiting }: Kept): void {
  const text = `${waiting ? WAITS : ''}${writeArranjo(arranjo) ?? ''}`
  if (text === '') storage.remove(keyOf(usuario))
  else storage.write(keyOf(usuario), text)
}
