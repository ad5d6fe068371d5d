/** Who may open a screen (S1 §2.1, §6). Without the contract's tables: their schemas are no part of the first load. */
import type { MenuCode } from '@trama/contract/access'
import { isInternal } from '@/lib/menu'
import type { Session } from '@/lib/session'

/** A menu code, or: any session, internal types, those of them who buy, who may edit users, the master. */
export type Gate = MenuCode | 'session' | 'internal' | 'comprador' | 'users' | 'master'

export function isOpen(gate: Gate, { usuario, acessos, controle }: Session): boolean {
  switch (gate) {
    case 'session':
      return true
    case 'internal':
      return isInternal(usuario.tipo)
    case 'comprador':
      return isInternal(usuario.tipo) && acessos.includes('3.1')
    case 'users':
      return controle.editarUsuarios
    case 'master':
      return usuario.tipo === 'master'
    default:
      return acessos.includes(gate)
  }
}

/** A missing menu access only leads home; who opens another's tool hears why. */
export const isTold = (gate: Gate): boolean => ['internal', 'users', 'master'].includes(gate)
