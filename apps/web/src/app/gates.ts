/**
 * Types of users that may open a screen (S1 §2.1, §6). Does not import the contract's tables, so that their schemas
 * stay out of the first load.
 */
import type { MenuCode } from '@trama/contract/access'
import { isInternal } from '@/lib/menu'
import type { Session } from '@/lib/session'

/**
 * Right that a screen needs: a menu code (for all types or internal types only), one of two menu codes, any session, an
 * internal type, the right to edit users, or the type master.
 */
export type Gate =
  | MenuCode
  | `internal ${MenuCode}`
  | `${MenuCode} ${MenuCode}`
  | 'session'
  | 'internal'
  | 'users'
  | 'master'

/** The menu code in a gate, of two the last one in the user's menu; undefined where the menu has none. */
export const menuCodeOf = (gate: Gate, menu: readonly MenuCode[]): MenuCode | undefined => {
  const words = gate.split(' ')
  return menu.findLast((code) => words.includes(code))
}

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
      const words = gate.split(' ')
      const hasMenu = acessos.some((code) => words.includes(code))
      return hasMenu && (!words.includes('internal') || isInternal(usuario.tipo))
    }
  }
}

/** True when a refusal shows a message: a missing menu access only leads home, a screen for other types says why. */
export const isTold = (gate: Gate): boolean => ['internal', 'users', 'master'].includes(gate)
