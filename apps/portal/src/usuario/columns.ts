import { fieldNames } from '@trama/contract/field'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { pickColumns } from '@trama/server-kit/db/select'
import { empresa } from '../empresa/tables'
import { usuario } from './tables'

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
