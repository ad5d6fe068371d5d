import { MENU_CODES, type MenuCode } from '@trama/contract/access'
import type { Db } from '@trama/server-kit/db/database'
import { and, eq, inArray } from 'drizzle-orm'
import { acesso } from './tables'

/** Menu codes of a user; a code that no longer exists in the menu is left out. */
export async function listAcessos(db: Db, usuario_id: number): Promise<MenuCode[]> {
  const found = await db
    .select({ codigo: acesso.codigo })
    .from(acesso)
    .where(and(eq(acesso.usuario_id, usuario_id), inArray(acesso.codigo, MENU_CODES)))
    .orderBy(acesso.codigo)
  return found.map(({ codigo }) => codigo)
}
