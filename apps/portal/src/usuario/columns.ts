import { MENU_CODES, type MenuCode } from '@trama/contract/access'
import { fieldNames } from '@trama/contract/field'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import type { Db } from '@trama/server-kit/db/database'
import { pickColumns } from '@trama/server-kit/db/select'
import { and, eq, inArray } from 'drizzle-orm'
import { empresa } from '../empresa/tables'
import { acesso, usuario } from './tables'

const { acesso: _rows, ...COLUMN_FIELDS } = USUARIO_FIELDS
/** Columns of a user's fields without the accesses, which are rows of another table. */
export const FIELD_COLUMNS = pickColumns(usuario, fieldNames(COLUMN_FIELDS))

/** Columns that a list's row and a record of a user share (S1 §3.3); the query must join `empresa`. */
export const USUARIO_COLUMNS = {
  id: usuario.id,
  ...FIELD_COLUMNS,
  nome_empresa: empresa.nome,
  aguardando: usuario.aguardando,
}

/** Menu codes of a user; a code that no longer exists in the menu is left out. */
export async function listAcessos(db: Db, usuario_id: number): Promise<MenuCode[]> {
  const found = await db
    .select({ codigo: acesso.codigo })
    .from(acesso)
    .where(and(eq(acesso.usuario_id, usuario_id), inArray(acesso.codigo, MENU_CODES)))
    .orderBy(acesso.codigo)
  return found.map(({ codigo }) => codigo)
}
