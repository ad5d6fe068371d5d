/** Who may open a screen (S1 §2.1, §6). Without the contract's tables: their schemas are no part of the first load. */
import type { MenuCode } from '@trama/contract/access'
import { isInternal } from '@/lib/menu'
import type { Session } from '@/lib/session'

/** A menu code, of internal types alone or of all, or: any session, internal types, who may edit users, the master. */
export type Gate = MenuCode | `internal ${MenuCode}` | 'session' | 'internal' | 'users' | 'master'

/** The menu code that a gate names; another word where it names none. */
export const menuCodeOf = (gate: Gate): string => gate.split(' ').at(-1) ?? gate

export function isOpen(gate: Gate, { usuario, acessos, controle }: Session): boolean {
  switch (gate) {
    case 'session':
      return true
    case 'internal':
      return isInternal(usuario.tipo)
    case 'users':
      return controle.editarUsuarios
    case 'master':
      return usuario.tipo === 'master'
    default: {
      const menu = menuCodeOf(gate)
      return acessos.some((code) => code === menu) && (gate === menu || isInternal(usuario.tipo))
    }
  }
}

/** A missing menu access only leads home; who opens another's tool hears why. */
export const isTold = (gate: Gate): boolean => ['internal', 'users', 'master'].includes(gate)
