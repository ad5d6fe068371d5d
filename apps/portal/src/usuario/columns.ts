import { fieldNames } from '@trama/contract/field'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { pickColumns } from '@trama/server-kit/db/select'
import { empresa } from '../empresa/tables'
import { usuario } from './tables'

const { acesso: _rows, ...COLUMN_FIELDS } = USUARIO_FIELDS
/** A user's fields but the accesses, which are rows of their own. */
export const FIELD_COLUMNS = pickColumns(usuario, fieldNames(COLUMN_FIELDS))

/** What a list's row and a record of a user have in common (S1 §3.3); asks for `empresa` joined. */
export const USUARIO_COLUMNS = {
  id: usuario.id,
  ...FIELD_COLUMNS,
  nome_empresa: empresa.nome,
  aguardando: usuario.aguardando,
}
