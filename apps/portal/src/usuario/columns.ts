import { empresa } from '../empresa/tables'
import { usuario } from './tables'

/** What a list's row and a record of a user have in common (S1 §3.3); asks for `empresa` joined. */
export const USUARIO_COLUMNS = {
  id: usuario.id,
  nome: usuario.nome,
  ativo: usuario.ativo,
  email: usuario.email,
  cnpj: usuario.cnpj,
  tipo: usuario.tipo,
  codigo_erp: usuario.codigo_erp,
  empresa: usuario.empresa,
  nome_empresa: empresa.nome,
  aguardando: usuario.aguardando,
}
