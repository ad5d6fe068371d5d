/** What was opened from the search last, on this device, by this user in this company. */
import type { Session } from '@/lib/session'
import { storage } from '@/lib/storage'
import { GROUP_ROWS, type Hit } from './hit'

type Owner = Pick<Session, 'usuario' | 'empresa'>

const keyOf = ({ usuario, empresa }: Owner) => `trama.busca.${usuario.id}.${empresa.emp_pat}`

const isHit = (value: unknown): value is Hit =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'key', 'label', 'detail', 'href'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

export function readRecent(owner: Owner): Hit[] {
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(owner)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit) : []
  } catch {
    return []
  }
}

export function writeRecent(owner: Owner, hit: Hit): void {
  const others = readRecent(owner).filter(({ key }) => key !== hit.key)
  storage.write(keyOf(owner), JSON.stringify([hit, ...others].slice(0, GROUP_ROWS)))
}
