import type { MenuCode } from '@trama/contract/access'
import type { Session } from '@/lib/session'

/**
 * Which menu codes an editor may grant: a master all, an administrador those he has himself (as the portal rules).
 */
export const mayGrantBy =
  ({ usuario, acessos }: Pick<Session, 'usuario' | 'acessos'>) =>
  (code: MenuCode): boolean =>
    usuario.tipo === 'master' || acessos.includes(code)
